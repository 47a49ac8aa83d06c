import { createInstance, type TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import { i18nOptions } from "~/i18n/i18n-options";
import { messages } from "~/i18n/messages.server";
import type { Translation } from "~/i18n/use-translation";
import type { Locale } from "~/domain/locales";

const MOST_REMEMBERED = 5_000;

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
  return { locale, t: rememberTexts(instance.t) };
}

/** A text is looked up, and filled with the same parts, once a process: on the server it never changes. */
function rememberTexts(t: TFunction): TFunction {
  const texts = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  function translate(key: string, options?: object): string {
    const wanted = options ? key + JSON.stringify(options) : key;
    const known = texts.get(wanted);
    if (known !== undefined) return known;
    const text = String(Reflect.apply(t, undefined, [key, options]));
    texts.set(wanted, text);
    return text;
  }
  return Object.assign(translate, t);
}
