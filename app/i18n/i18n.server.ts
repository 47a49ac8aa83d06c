import { createInstance, type TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import type { Locale } from "~/domain/locales.ts";
import { I18N_OPTIONS } from "~/i18n/i18n-options.ts";
import { messages } from "~/i18n/messages.server.ts";
import type { Translation } from "~/i18n/use-translation.ts";

const MAX_CACHED_TEXTS = 5_000;

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
  return { locale, t: cacheTexts(instance.t) };
}

/** Cached for the life of the process, because texts never change. */
function cacheTexts(t: TFunction): TFunction {
  const texts = new LRUCache<string, string>({ max: MAX_CACHED_TEXTS });
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
