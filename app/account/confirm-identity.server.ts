import type { RouterContextProvider } from "react-router";
import { startSession } from "~/account/start-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getMe, logIn } from "~/services/users/accounts.server.ts";

const FRESH_MS = 10 * 60_000;

/** Whether a password or a mail's link proved within the last ten minutes who it is. */
export function isProven(context: Readonly<RouterContextProvider>): boolean {
  const { provenAt } = getSessions(context).auth;
  return provenAt !== null && Date.now() - provenAt < FRESH_MS;
}

/**
 * For changes that could lock somebody out of the account: asks for the password again unless it was proven lately. The login call checks
 * it, as every server has one, and its tokens replace the stored ones.
 * @throws UserApiError 401 for a wrong password, UserApiUnavailable
 */
export async function confirmIdentity(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<void> {
  if (isProven(context)) return;
  const caller = getCaller(context);
  const { email } = await getMe(caller);
  startSession(context, await logIn(caller, { email: email ?? "", password, anonymousUuid: null }));
}
