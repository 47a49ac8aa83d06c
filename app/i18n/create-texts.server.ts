import { createInstance, type FormatterModule } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Messages } from "./english-messages.ts";
import { formatValue } from "./format-value.ts";
import { readMessages } from "./messages.server.ts";
import type { Translation } from "./use-translation.ts";

/** What the site says in one language. */
export type Texts = { readonly messages: Messages; readonly translation: Translation };

/** Made once for all requests, because creating an instance of i18next costs more than a render. */
export function createTexts(): (locale: Locale) => Texts {
  const english = toTexts(DEFAULT_LOCALE);
  const texts = new Map([[DEFAULT_LOCALE, english]]);
  for (const locale of LOCALES) if (!texts.has(locale)) texts.set(locale, toTexts(locale));
  return (locale) => texts.get(locale) ?? english;
}

function toTexts(locale: Locale): Texts {
  const messages = readMessages(locale);
  const instance = createInstance().use(createFormatter(locale));
  void instance.init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    resources: { [locale]: { translation: messages } },
  });
  return { messages, translation: { locale, t: instance.t } };
}

function createFormatter(locale: Locale): FormatterModule {
  const nothing = () => undefined;
  return {
    type: "formatter",
    ...{ init: nothing, add: nothing, addCached: nothing },
    format: (value) => formatValue(value, locale),
  };
}
