import { micromark } from "micromark";
import type { Locale } from "~/domain/locales.ts";
import enAccessibility from "../../locales/en/about/accessibility.md?raw";
import enPrivacy from "../../locales/en/about/privacy.md?raw";
import enTerms from "../../locales/en/about/terms.md?raw";
import svAccessibility from "../../locales/sv/about/accessibility.md?raw";
import svPrivacy from "../../locales/sv/about/privacy.md?raw";
import svTerms from "../../locales/sv/about/terms.md?raw";

export type AboutTexts = Record<"accessibility" | "terms" | "privacy", string>;

const SOURCES: Record<Locale, AboutTexts> = {
  en: { accessibility: enAccessibility, terms: enTerms, privacy: enPrivacy },
  sv: { accessibility: svAccessibility, terms: svTerms, privacy: svPrivacy },
};

/** HTML in a module of its own, so that browsers do not load it with the messages. */
export function getAboutTexts(locale: Locale): AboutTexts {
  const { accessibility, terms, privacy } = SOURCES[locale];
  return {
    accessibility: micromark(accessibility),
    terms: micromark(terms),
    privacy: micromark(privacy),
  };
}
