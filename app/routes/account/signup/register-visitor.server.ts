import type { RouterContextProvider } from "react-router";
import { endTokens } from "~/http/end-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { startSession } from "~/routes/account/start-session.server.ts";
import { logIn, register, type Registration } from "~/services/users/accounts.server.ts";
import {
  isNotVerified,
  isUnauthorized,
  isUnknownUser,
  UserApiError,
  UserApiUnavailable,
} from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;
type NewAccount = Omit<Registration, "userUuid">;

/** "unverified": this server allows no login until the address is verified. */
export type SignUp = "logged in" | "not logged in" | "unverified";

/**
 * Registers the visitor's anonymous user, or a new one if that user is unknown or already has another account. Then logs in.
 * The login names no anonymous user, because the account already has the progress.
 * @throws UserApiError, UserApiUnavailable; there is no account then
 */
export async function registerVisitor(context: Context, nonce: string, account: NewAccount): Promise<SignUp> {
  try {
    await registerUser(context, nonce, account);
  } catch (error) {
    const earlier = isRefused(error) ? await logInToOwn(context, account) : null;
    if (earlier) return earlier;
    if (!isUnknownUser(error) && !isUnauthorized(error)) throw error;
    await registerAnother(context, nonce, account, isUnauthorized(error));
  }
  return logInAfterwards(context, account);
}

async function registerUser(context: Context, nonce: string, account: NewAccount): Promise<void> {
  await register(getCaller(context), { ...account, userUuid: await getOrCreateUser(context, nonce) });
}

/** If `isKnown`, the visitor keeps the old user when registering the new one fails. */
async function registerAnother(context: Context, nonce: string, account: NewAccount, isKnown: boolean) {
  const sessions = getSessions(context);
  const before = { ...sessions };
  forgetUser(context);
  try {
    await registerUser(context, nonce, account);
  } catch (error) {
    if (isKnown) Object.assign(sessions, before);
    throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof UserApiError && [401, 403, 409].includes(error.status);
}

/** For a form sent again after a lost response. Null if the visitor's user has no such account. */
async function logInToOwn(context: Context, { email, password }: NewAccount): Promise<SignUp | null> {
  try {
    const loggedIn = await logIn(getCaller(context), { email, password, anonymousUuid: null });
    if (loggedIn.user.uuid === getSessions(context).auth.userUuid) {
      startSession(context, loggedIn);
      return "logged in";
    }
    await endTokens(context, loggedIn.tokens);
    return null;
  } catch (error) {
    if (!(error instanceof UserApiError)) throw error;
    return isNotVerified(error) ? "unverified" : null;
  }
}

async function logInAfterwards(context: Context, { email, password }: NewAccount): Promise<SignUp> {
  try {
    startSession(context, await logIn(getCaller(context), { email, password, anonymousUuid: null }));
    return "logged in";
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "registered, but not logged in");
    return isNotVerified(error) ? "unverified" : "not logged in";
  }
}
