import { micromark } from "micromark";
import type { Locale } from "~/domain/locales.ts";
import enAccessibility from "../../locales/en/about/accessibility.md?raw";
import enPrivacy from "../../locales/en/about/privacy.md?raw";
import enTerms from "../../locales/en/about/terms.md?raw";
import svAccessibility from "../../locales/sv/about/accessibility.md?raw";
import svPrivacy from "../../locales/sv/about/privacy.md?raw";
import svTerms from "../../locales/sv/about/terms.md?raw";

export type AboutTexts = Record<"accessibility" | "terms" | "privacy", string>;

/** HTML, kept out of the messages that browsers load. */
export const aboutTexts: Record<Locale, AboutTexts> = {
  en: {
    accessibility: micromark(enAccessibility),
    terms: micromark(enTerms),
    privacy: micromark(enPrivacy),
  },
  sv: {
    accessibility: micromark(svAccessibility),
    terms: micromark(svTerms),
    privacy: micromark(svPrivacy),
  },
};
