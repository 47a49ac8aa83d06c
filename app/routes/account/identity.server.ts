import type { RouterContextProvider } from "react-router";
import { textIn } from "~/http/form-text.server.ts";
import { type Kept, refusal, refuseForm } from "~/http/refusal.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getMe, type LoggedIn, logIn } from "~/services/users/accounts.server.ts";
import { isInvalid, isUnauthorized, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { fitsCookie } from "~/sessions/auth-session.server.ts";
import { withoutUser } from "~/sessions/progress-session.server.ts";

/** Keeps the session's progress only if it is the same user's. @throws UserApiUnavailable for tokens too large for a cookie */
export function startSession(
  context: Readonly<RouterContextProvider>,
  { user, tokens }: LoggedIn,
  { isByLink = false } = {},
): void {
  const { clock, cookies } = getServices(context);
  const sessions = getSessions(context);
  const isSameUser = sessions.auth.userUuid === user.uuid;
  const auth = { ...sessions.auth, userUuid: user.uuid, tokens, provenAt: clock(), isByLink };
  if (!fitsCookie(auth, cookies)) throw new UserApiUnavailable("tokens that are too long for a cookie");
  sessions.auth = auth;
  if (!isSameUser) sessions.progress = withoutUser(sessions.progress);
}

const FRESH_MS = 10 * 60_000;

/** Whether a password or a mailed link proved the identity within the last ten minutes. */
export function isProven(context: Readonly<RouterContextProvider>): boolean {
  const { provenAt } = getSessions(context).auth;
  return provenAt !== null && getServices(context).clock() - provenAt < FRESH_MS;
}

/** Whether a mailed link proved it. For one new password, the link replaces the current password. */
export function isProvenByLink(context: Readonly<RouterContextProvider>): boolean {
  return isProven(context) && getSessions(context).auth.isByLink;
}

/**
 * Checks the password by a login, which every server has. False for a wrong or missing password.
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

type Change = { isConfirmed: boolean; make: () => Promise<void> };

/**
 * For a change that could lock somebody out. Asks for the current password unless the identity is proven.
 * @returns null after the change, otherwise the form
 */
export async function makeConfirmedChange(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  kept: Kept,
  { isConfirmed, make }: Change,
) {
  const { t } = getTranslation(context);
  try {
    if (!isConfirmed && !(await confirmIdentity(context, textIn(form, "currentPassword")))) {
      return refusal(401, { fields: { currentPassword: [t("account.wrongPassword")] }, whole: [] }, kept);
    }
    await make();
  } catch (error) {
    return refuseForm(context, error, kept);
  }
  return null;
}
