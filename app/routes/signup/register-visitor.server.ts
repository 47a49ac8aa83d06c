import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { startSession } from "~/account/start-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { createUser, logIn, register, type Registration } from "~/services/users/accounts.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import { isUnauthorized, isUnknownUser } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

const NONCE = /^[\w-]{1,64}$/;

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
    await register(getCaller(context), { ...registration, userUuid: await requireUserUuid(context, nonce) });
  } catch (error) {
    if (!isUnknownUser(error) && !isUnauthorized(error)) throw error;
    forgetUser(context);
    await register(getCaller(context), { ...registration, userUuid: await requireUserUuid(context, nonce) });
  }
  const { email, password } = registration;
  startSession(context, await logIn(getCaller(context), { email, password, anonymousUuid: null }));
}

/**
 * Kept in the session at once, so that a refused form sent again makes no second user. Nor does the same form sent twice at
 * once, because both have the same nonce.
 */
async function requireUserUuid(context: Context, nonce: string): Promise<string> {
  const sessions = getSessions(context);
  if (sessions.auth.userUuid !== null) return sessions.auth.userUuid;
  const form = NONCE.test(nonce) ? nonce : randomUUID();
  const key = idempotencyKey(form, "user", sessions.auth.forgotten ?? "");
  const userUuid = await createUser(getCaller(context), key);
  sessions.auth = { ...sessions.auth, userUuid };
  return userUuid;
}
