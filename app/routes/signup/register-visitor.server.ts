import type { RouterContextProvider } from "react-router";
import { startSession } from "~/account/start-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { logIn, register, type Registration } from "~/services/users/accounts.server.ts";
import { isUnauthorized, isUnknownUser } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Registers the visitor's anonymous user and logs in; a new one where that user is unknown or has an account already. The
 * login names no anonymous user, because the account already has the progress. @throws UserApiError, UserApiUnavailable
 */
export async function registerVisitor(
  context: Context,
  nonce: string,
  registration: Omit<Registration, "userUuid">,
): Promise<void> {
  try {
    await register(getCaller(context), { ...registration, userUuid: await getOrCreateUser(context, nonce) });
  } catch (error) {
    if (!isUnknownUser(error) && !isUnauthorized(error)) throw error;
    forgetUser(context);
    await register(getCaller(context), { ...registration, userUuid: await getOrCreateUser(context, nonce) });
  }
  const { email, password } = registration;
  startSession(context, await logIn(getCaller(context), { email, password, anonymousUuid: null }));
}
