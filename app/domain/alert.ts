export const ALERT_MESSAGES = [
  "test.saveAnswerWentWrong",
  "question.firstCounts",
  "account.notVerifiedYetMessage",
  "account.emailSent",
  "account.verified",
  "account.loggedOut",
  "account.unavailable",
  "account.tooManyMails",
  "account.chooseNewPassword",
  "account.passwordChanged",
  "account.wrongPassword",
  "account.exportMissing",
  "account.deleted",
  "account.unsubscribed",
  "handoff.claimed",
  "account.saved",
  "account.savedWithoutName",
  "account.emailChanged",
  "account.infosShown",
  "account.progressForgotten",
  "diploma.nameSaved",
  "diploma.nameRemoved",
  "challenge.placeNotSaved",
] as const;

export type AlertMessage = (typeof ALERT_MESSAGES)[number];

/** Hidden or visible. `isVerifyMessage`: it asks the visitor to confirm the e-mail address. */
export type Alert = {
  isVisible: boolean;
  messages: readonly AlertMessage[];
  isError: boolean;
  isVerifyMessage: boolean;
};

const RESET = { isVisible: false, isError: false, isVerifyMessage: false };

export function showSuccess(messages: readonly AlertMessage[]): Alert {
  return { ...RESET, messages, isVisible: true };
}

export function showError(
  messages: readonly AlertMessage[],
  { isNotVerified = false }: { isNotVerified?: boolean } = {},
): Alert {
  return { ...RESET, messages, isError: true, isVerifyMessage: isNotVerified, isVisible: true };
}

export function hideAlert<A extends Alert>(alert: A): A {
  return { ...alert, isVisible: false };
}
