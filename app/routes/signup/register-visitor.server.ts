import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { startSession } from "~/account/start-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { createUser, logIn, register, type Registration } from "~/services/users/accounts.server.ts";
import { isUnauthorized, isUnknownUser } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Registers the visitor's anonymous user and logs in; a new one where that user is unknown or has an account already. The
 * login names no anonymous user, because the account already has the progress. @throws UserApiError, UserApiUnavailable
 */
export async function registerVisitor(
  context: Context,
  registration: Omit<Registration, "userUuid">,
): Promise<void> {
  try {
    await register(getCaller(context), { ...registration, userUuid: await requireUserUuid(context) });
  } catch (error) {
    if (!isUnknownUser(error) && !isUnauthorized(error)) throw error;
    forgetUser(context);
    await register(getCaller(context), { ...registration, userUuid: await requireUserUuid(context) });
  }
  const { email, password } = registration;
  startSession(context, await logIn(getCaller(context), { email, password, anonymousUuid: null }));
}

/** Kept in the session at once, so that a refused form sent again makes no second user. */
async function requireUserUuid(context: Context): Promise<string> {
  const sessions = getSessions(context);
  if (sessions.auth.userUuid !== null) return sessions.auth.userUuid;
  const userUuid = await createUser(getCaller(context), randomUUID());
  sessions.auth = { ...sessions.auth, userUuid };
  return userUuid;
}
