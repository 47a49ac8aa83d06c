import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getMe, logIn } from "~/services/users/accounts.server.ts";
import { isInvalid, isUnauthorized } from "~/services/users/user-api-error.ts";
import { startSession } from "./start-session.server.ts";

const FRESH_MS = 10 * 60_000;

/** Whether a password or a mail's link proved within the last ten minutes who it is. */
export function isProven(context: Readonly<RouterContextProvider>): boolean {
  const { provenAt } = getSessions(context).auth;
  return provenAt !== null && getServices(context).clock() - provenAt < FRESH_MS;
}

/** Whether it was a mail's link, which replaces the present password for one new password. */
export function isProvenByLink(context: Readonly<RouterContextProvider>): boolean {
  return isProven(context) && getSessions(context).auth.isByLink;
}

/**
 * False for a wrong password, or none. The login call checks it, as every server has one. Its tokens begin a new session and replace the
 * stored ones, so no copy of the browser's cookies has them.
 * @throws UserApiError, UserApiUnavailable
 */
export async function confirmIdentity(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<boolean> {
  const caller = getCaller(context);
  const { email } = await getMe(caller);
  try {
    startSession(context, await logIn(caller, { email: email ?? "", password, anonymousUuid: null }));
  } catch (error) {
    if (isUnauthorized(error) || isInvalid(error)) return false;
    throw error;
  }
  return true;
}
