/** The message keys that an alert may show. */
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
