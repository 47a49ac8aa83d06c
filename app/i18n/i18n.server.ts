import { createInstance, type InitOptions } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import { messages } from "~/i18n/messages.server.ts";
import type { Translation } from "~/i18n/use-translation.ts";

const OPTIONS = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  interpolation: { escapeValue: false },
  initAsync: false,
} satisfies InitOptions;

/** Shared by all requests, because creating an instance costs more than a render. */
const translations = {
  en: createTranslation("en"),
  sv: createTranslation("sv"),
} satisfies Record<Locale, Translation>;

export function getTranslation(locale: Locale): Translation {
  return translations[locale];
}

function createTranslation(locale: Locale): Translation {
  const instance = createInstance();
  const resources = { en: { translation: messages.en }, sv: { translation: messages.sv } };
  void instance.init({ ...OPTIONS, lng: locale, resources });
  return { locale, t: instance.t };
}
