import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "~/i18n/i18n-options";
import type { Locale } from "~/domain/locales";
import { messages } from "~/i18n/messages.server";

/** One shared instance a language: nothing of a request is in it, and making one costs more than a render may. */
const instances = { en: createI18n("en"), sv: createI18n("sv") } satisfies Record<Locale, i18n>;

export function getI18n(locale: Locale): i18n {
  return instances[locale];
}

function createI18n(locale: Locale): i18n {
  const instance = createInstance();
  const resources = { en: { translation: messages.en }, sv: { translation: messages.sv } };
  void instance.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources });
  return instance;
}
