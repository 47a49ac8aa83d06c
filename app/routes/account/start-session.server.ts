import type { RouterContextProvider } from "react-router";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { LoggedIn } from "~/services/users/accounts.server.ts";
import { UserApiUnavailable } from "~/services/users/user-api-error.ts";
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
