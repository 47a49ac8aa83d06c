import type { RouterContextProvider } from "react-router";
import { getSessions } from "~/middleware/sessions.ts";
import type { Alert } from "~/sessions/progress-session.server.ts";

/** Shown by the next page. */
export function showAlert(
  context: Readonly<RouterContextProvider>,
  message: Alert["messages"][number],
  { isError = false } = {},
): void {
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, alert: { isError, messages: [message], back: null } };
}
