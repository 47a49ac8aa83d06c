import type { RouterContextProvider } from "react-router";
import { type Alert, type AlertMessage, showError, showSuccess } from "~/domain/alert.ts";
import { getSessions } from "./sessions.ts";

type Context = Readonly<RouterContextProvider>;

export function showAlert(context: Context, message: AlertMessage, { isError = false } = {}): void {
  keep(context, isError ? showError([message]) : showSuccess([message]));
}

export function showNotVerified(context: Context): void {
  keep(context, showError(["account.notVerifiedYetMessage"], { isNotVerified: true }));
}

function keep(context: Context, alert: Alert): void {
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, alert: { ...alert, back: null } };
}
