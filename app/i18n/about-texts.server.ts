import { micromark } from "micromark";
import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";

export type AboutTexts = Record<"accessibility" | "terms" | "privacy", string>;

const FILES = import.meta.glob<string>("../../locales/*/about/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

/** HTML in a module of its own, so that browsers do not load it with the messages. */
export function getAboutTexts(locale: Locale): AboutTexts {
  return {
    accessibility: toHtml(locale, "accessibility"),
    terms: toHtml(locale, "terms"),
    privacy: toHtml(locale, "privacy"),
  };
}

function toHtml(locale: Locale, text: keyof AboutTexts): string {
  const own = FILES[`../../locales/${locale}/about/${text}.md`];
  return micromark(own ?? FILES[`../../locales/${DEFAULT_LOCALE}/about/${text}.md`] ?? "");
}
