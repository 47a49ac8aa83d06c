import type { RouterContextProvider } from "react-router";
import { getSessions } from "~/middleware/sessions.ts";
import type { LoggedIn } from "~/services/users/accounts.server.ts";
import { withoutUser } from "~/sessions/progress-session.server.ts";

/** Keeps the user and the tokens in the session, and its progress only if it is the same user's. */
export function startSession(context: Readonly<RouterContextProvider>, { user, tokens }: LoggedIn): void {
  const sessions = getSessions(context);
  const isSameUser = sessions.auth.userUuid === user.uuid;
  sessions.auth = { ...sessions.auth, userUuid: user.uuid, tokens, provenAt: Date.now() };
  if (!isSameUser) sessions.progress = withoutUser(sessions.progress);
}
