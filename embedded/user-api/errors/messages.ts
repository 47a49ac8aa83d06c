import type { ErrorCode } from "../../../contracts/user-api.ts";
import english from "../../../locales/en/user-api/errors.json" with { type: "json" };
import { readTexts, type TextKey, type Texts, type TextSource } from "../../../locales/read-texts.ts";
import type { Language } from "../texts/language.ts";

export type MessageKey = keyof typeof english.fields;
export type Reason = keyof typeof english.reasons;
export type ErrorTexts = Texts<TextKey<typeof english>>;

/** Texts of responses whose language is not known. */
export const ENGLISH_FAILURES: Readonly<Record<ErrorCode, string>> = english.failures;

export function readErrorTexts(source: TextSource): ErrorTexts {
  return readTexts("user-api/errors.json", english, source);
}

export function isMessageKey(word: string): word is MessageKey {
  return Object.hasOwn(english.fields, word);
}

export function fieldMessage(texts: ErrorTexts, key: MessageKey, language: Language): string {
  return texts(`fields.${key}`, language).text;
}

export function failureMessage(
  texts: ErrorTexts,
  { code, reason }: { code: ErrorCode; reason: Reason | undefined },
  language: Language,
): string {
  return texts(reason ? `reasons.${reason}` : `failures.${code}`, language).text;
}
