import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getMe, logIn } from "~/services/users/accounts.server.ts";
import { isInvalid, isUnauthorized } from "~/services/users/user-api-error.ts";
import { startSession } from "./start-session.server.ts";

const FRESH_MS = 10 * 60_000;

/** Whether a password or a mailed link proved the identity within the last ten minutes. */
export function isProven(context: Readonly<RouterContextProvider>): boolean {
  const { provenAt } = getSessions(context).auth;
  return provenAt !== null && getServices(context).clock() - provenAt < FRESH_MS;
}

/** Whether a mailed link did: it replaces the current password for one new password. */
export function isProvenByLink(context: Readonly<RouterContextProvider>): boolean {
  return isProven(context) && getSessions(context).auth.isByLink;
}

/**
 * False for a wrong or missing password. Every server has the login call, so that call checks it.
 * The new session and tokens make copies of the browser's cookies useless. @throws UserApiError, UserApiUnavailable
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
