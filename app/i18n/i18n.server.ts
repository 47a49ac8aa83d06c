import { createInstance, type TFunction } from "i18next";
import { i18nOptions } from "~/i18n/i18n-options";
import { messages } from "~/i18n/messages.server";
import type { Translation } from "~/i18n/use-translation";
import type { Locale } from "~/domain/locales";

/** One shared translation a language: nothing of a request is in it, and making one costs more than a render may. */
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
  void instance.init({ ...i18nOptions, lng: locale, resources });
  return { locale, t: rememberPlainTexts(instance.t) };
}

/** Texts without parts to fill in are looked up once a process: on the server they never change. */
function rememberPlainTexts(t: TFunction): TFunction {
  const plain = new Map<string, string>();
  function translate(key: string, options?: object): string {
    const known = options ? undefined : plain.get(key);
    if (known !== undefined) return known;
    const text = String(Reflect.apply(t, undefined, [key, options]));
    if (!options) plain.set(key, text);
    return text;
  }
  return Object.assign(translate, t);
}
