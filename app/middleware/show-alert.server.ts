import type { RouterContextProvider } from "react-router";
import { type Alert, showError, showSuccess } from "~/domain/alert.ts";
import type { AlertMessage } from "~/domain/alert-messages.ts";
import { getSessions } from "./sessions.ts";

type Context = Readonly<RouterContextProvider>;

/** Shown by the next page. */
export function showAlert(context: Context, message: AlertMessage, { isError = false } = {}): void {
  keep(context, isError ? showError([message]) : showSuccess([message]));
}

/** The next page says that the e-mail address is not confirmed, and offers to send the mail again. */
export function showNotVerified(context: Context): void {
  keep(context, showError(["account.notVerifiedYetMessage"], { isNotVerified: true }));
}

function keep(context: Context, alert: Alert): void {
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, alert: { ...alert, back: null } };
}
