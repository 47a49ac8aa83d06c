import { createInstance } from "i18next";
import type { Locale } from "~/domain/locales.ts";
import { I18N_OPTIONS } from "~/i18n/i18n-options.ts";
import { messages } from "~/i18n/messages.server.ts";
import type { Translation } from "~/i18n/use-translation.ts";

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
  void instance.init({ ...I18N_OPTIONS, lng: locale, resources });
  return { locale, t: instance.t };
}
