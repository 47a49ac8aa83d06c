import english from "../../../locales/en/user-api/mails.json" with { type: "json" };
import type { MailKind } from "../database/schema.ts";
import { readTexts, type TextKey, type Texts, type TextSource } from "../texts/read-texts.ts";

export type MailTexts = Texts<TextKey<typeof english>>;
export type MailPart = keyof (typeof english)[MailKind];

export function readMailTexts(source: TextSource): MailTexts {
  return readTexts("mails.json", english, source);
}
