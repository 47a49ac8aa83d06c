import english from "../../../locales/en/user-api/mails.json" with { type: "json" };
import { readTexts, type TextKey, type Texts, type TextSource } from "../../../locales/read-texts.ts";
import type { MailKind } from "../database/schema.ts";

export type MailTexts = Texts<TextKey<typeof english>>;
export type MailPart = keyof (typeof english)[MailKind];

export function readMailTexts(source: TextSource): MailTexts {
  return readTexts("user-api/mails.json", english, source);
}
