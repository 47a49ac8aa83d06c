import type { ErrorCode } from "../../../contracts/user-api.ts";

export type Language = "en" | "sv";

export function toLanguage(word: string | null | undefined): Language {
  return word === "sv" ? "sv" : "en";
}

const ENGLISH = {
  required: "This is missing.",
  invalid: "This is not a valid value.",
  wrongType: "This has the wrong type.",
  tooLong: "This is too long.",
  invisible: "Nothing in this is visible. Use letters or digits.",
  tooSmall: "This is too small.",
  notUuid: "This is not a UUID.",
  unknown: "There is nothing with this id.",
  notApplicable: "This does not belong to an answer of this kind.",
  notOfQuestion: "This answer does not belong to the question.",
  notOfTest: "This question does not belong to the test.",
  notOfTopic: "This does not belong to the topic.",
  notOfChapter: "This challenge does not belong to the chapter.",
  notOfChallenge: "This combo does not belong to the challenge.",
  notOfCombo: "This question does not belong to the combo.",
  notOfEvent: "This does not belong to the event.",
  invalidCode: "This code is wrong, already used or expired.",
  notEmail: "This is not an e-mail address.",
  emailInUse: "This e-mail address is already in use.",
  passwordTooShort: "A password needs at least 8 characters.",
  passwordTooLong: "A password can have at most 128 characters.",
  passwordTooCommon: "Many people use this password. Choose another one.",
  passwordIsEmail: "The password must not be your e-mail address.",
  passwordsDiffer: "The two passwords are not the same.",
  notAccepted: "This must be accepted.",
};

export type MessageKey = keyof typeof ENGLISH;

const SWEDISH: Record<MessageKey, string> = {
  required: "Det här saknas.",
  invalid: "Värdet är inte giltigt.",
  wrongType: "Det här har fel typ.",
  tooLong: "Det här är för långt.",
  invisible: "Det här syns inte. Använd bokstäver eller siffror.",
  tooSmall: "Det här är för litet.",
  notUuid: "Det här är inget UUID.",
  unknown: "Det finns inget med detta id.",
  notApplicable: "Det här hör inte till ett svar av det här slaget.",
  notOfQuestion: "Svaret hör inte till frågan.",
  notOfTest: "Frågan hör inte till testet.",
  notOfTopic: "Det här hör inte till ämnet.",
  notOfChapter: "Utmaningen hör inte till kapitlet.",
  notOfChallenge: "Delen hör inte till utmaningen.",
  notOfCombo: "Frågan hör inte till den här delen av utmaningen.",
  notOfEvent: "Det här hör inte till evenemanget.",
  invalidCode: "Koden är fel, redan använd eller har gått ut.",
  notEmail: "Det här är ingen e-postadress.",
  emailInUse: "E-postadressen används redan.",
  passwordTooShort: "Lösenordet måste ha minst 8 tecken.",
  passwordTooLong: "Lösenordet får ha högst 128 tecken.",
  passwordTooCommon: "Många använder det här lösenordet. Välj ett annat.",
  passwordIsEmail: "Lösenordet får inte vara din e-postadress.",
  passwordsDiffer: "Lösenorden är inte lika.",
  notAccepted: "Det här måste godkännas.",
};

const MESSAGES = { en: ENGLISH, sv: SWEDISH };

export function isMessageKey(word: string): word is MessageKey {
  return Object.hasOwn(ENGLISH, word);
}

export function fieldMessage(key: MessageKey, language: Language): string {
  return MESSAGES[language][key];
}

const FAILURES: Record<ErrorCode, Record<Language, string>> = {
  bad_request: { en: "The request's body is not JSON.", sv: "Anropets innehåll är inte JSON." },
  unauthorized: { en: "Please log in.", sv: "Logga in först." },
  user_not_verified: { en: "The e-mail address is not verified.", sv: "E-postadressen är inte bekräftad." },
  forbidden: { en: "This is not allowed.", sv: "Det här är inte tillåtet." },
  not_found: { en: "There is nothing here.", sv: "Här finns ingenting." },
  user_not_found: { en: "There is no such user.", sv: "Användaren finns inte." },
  conflict: {
    en: "This Idempotency-Key came with another request.",
    sv: "Denna Idempotency-Key kom med ett annat anrop.",
  },
  too_large: { en: "The request's body is too large.", sv: "Anropets innehåll är för stort." },
  validation_failed: { en: "Some values are wrong.", sv: "Några värden stämmer inte." },
  rate_limited: { en: "Too many requests. Try again later.", sv: "För många anrop. Försök igen senare." },
  internal: { en: "Something went wrong.", sv: "Något gick fel." },
  unavailable: {
    en: "The service is not ready. Try again soon.",
    sv: "Tjänsten är inte redo. Försök snart igen.",
  },
};

const REASONS = {
  wrongCredentials: {
    en: "The e-mail address or the password is wrong.",
    sv: "E-postadressen eller lösenordet stämmer inte.",
  },
  invalidToken: {
    en: "This link has expired or was used before.",
    sv: "Länken har gått ut eller redan använts.",
  },
};

export type Reason = keyof typeof REASONS;

export function failureMessage(code: ErrorCode, reason: Reason | undefined, language: Language): string {
  return reason ? REASONS[reason][language] : FAILURES[code][language];
}
