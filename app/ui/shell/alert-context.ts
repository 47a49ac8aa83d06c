import { createContext } from "react";

/** The message keys of alerts: the alert's own file in sessions/ says which there are. */
export type AlertMessage =
  | "test.saveAnswerWentWrong"
  | "account.emailSent"
  | "account.verified"
  | "account.loggedOut"
  | "account.unavailable"
  | "account.tooManyMails"
  | "account.chooseNewPassword"
  | "account.passwordChanged"
  | "account.wrongPassword"
  | "account.exportMissing"
  | "account.deleted"
  | "account.unsubscribed";

/** The result of the last form; `back` is a path in English form. */
export type PageAlert = {
  isError: boolean;
  messages: readonly AlertMessage[];
  back: string | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
