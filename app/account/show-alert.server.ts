import type { RouterContextProvider } from "react-router";
import type { AlertMessage } from "~/domain/alert-messages.ts";
import { getSessions } from "~/middleware/sessions.ts";

/** Shown by the next page. */
export function showAlert(
  context: Readonly<RouterContextProvider>,
  message: AlertMessage,
  { isError = false } = {},
): void {
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, alert: { isError, messages: [message], back: null } };
}
