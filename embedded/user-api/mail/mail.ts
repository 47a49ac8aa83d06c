import english from "../../../locales/en/user-api/mails.json" with { type: "json" };
import { readTexts, type TextKey, type Texts, type TextSource } from "../../../locales/read-texts.ts";
import type { MailKind } from "../database/schema.ts";
import type { Language } from "../texts/language.ts";

/** An emailChanged notice is sent to the old and the new address. */
export type Mail = Addressed &
  ({ kind: "verification"; token: string } | { kind: "passwordReset"; token: string } | { kind: Notice });

export type Notice = "emailChanged" | "passwordChanged";

export type PendingMail = Addressed & { kind: MailKind };

type Addressed = {
  userUuid: string;
  to: string;
  language: Language;
};

/** The token's lifetime; the mail's text states it. */
export const LINK_LIFETIME_HOURS = { verification: 48, passwordReset: 1 } as const;

/** An unsent mail is given up after this time. */
export const MAIL_LIFETIME_HOURS: Record<MailKind, number> = {
  ...LINK_LIFETIME_HOURS,
  emailChanged: 48,
  passwordChanged: 48,
};

export type MailTexts = Texts<TextKey<typeof english>>;
export type MailPart = keyof (typeof english)[MailKind];

export function readMailTexts(source: TextSource): MailTexts {
  return readTexts("user-api/mails.json", english, source);
}
