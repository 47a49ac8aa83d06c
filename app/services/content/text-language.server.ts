import { LOCALES } from "~/domain/locales.ts";
import type { Entry } from "~/services/content/entry.server.ts";
import { isDocument, plainText } from "~/services/content/rich-text-document.server.ts";
import { findLanguage } from "../../../contracts/content-locales.ts";
import { textDirection } from "../../../contracts/rules/text-direction.ts";

/** A shorter text, such as a name, may be the same in two languages. */
const MIN_WORDS = 4;
const ISOLATES = { ltr: "\u2066", rtl: "\u2067", end: "\u2069" };
const BLOCK = /<(p|ul|ol|table|blockquote|h[1-6])>/g;

export type TextLanguage = { lang: string; dir: "ltr" | "rtl"; isTurned: boolean };

/** The language of texts that a page shows from the space's default locale instead of its own. */
export function languageOfFallback(locale: string, base: string): TextLanguage {
  const lang = toTag(base);
  const dir = textDirection(lang);
  return { lang, dir, isTurned: dir !== textDirection(toTag(locale)) };
}

/** Whether a text is from the space's default locale, which the service does not say. */
export function isFromBase(value: unknown, base: unknown): boolean {
  const text = textOf(value);
  return text !== null && text === textOf(base) && text.trim().split(/\s+/).length >= MIN_WORDS;
}

/** Isolates a text, so that its punctuation stays in place if the page is written in the other direction. */
export function isolate(value: unknown, { dir, isTurned }: TextLanguage): unknown {
  return isTurned && typeof value === "string" ? ISOLATES[dir] + value + ISOLATES.end : value;
}

/** Marks the language of a field's HTML if it is not the page's. */
export function markLanguage<Html extends string | null>(html: Html, { sys }: Entry, field: string) {
  const { fallback } = sys;
  if (html === null || !fallback?.fields.includes(field)) return html;
  const attributes = `lang="${fallback.lang}" dir="${fallback.dir}"`;
  const marked = html.replace(BLOCK, `<$1 ${attributes}>`);
  return marked === html ? `<span ${attributes}>${html}</span>` : marked;
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return isDocument(value) ? value.content.map(plainText).join(" ") : null;
}

/** @returns "und" if a locale's code is no language tag */
function toTag(code: string): string {
  const language = findLanguage(code, LOCALES);
  try {
    return new Intl.Locale(language ?? code).toString();
  } catch {
    return "und";
  }
}
