import { createHash } from "node:crypto";
import { createInstance, type FormatterModule } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Site } from "../../contracts/site.ts";
import type { Messages } from "./english-messages.ts";
import { createFormat } from "./format-value.ts";
import { readMessages } from "./messages.server.ts";
import type { Translation } from "./use-translation.ts";

/** What the site says in one language. */
export type Texts = { readonly messages: Messages; readonly translation: Translation };

/** Made once for all requests, because creating an instance of i18next costs more than a render. */
export function createTexts(site: Site): (locale: Locale) => Texts {
  const english = toTexts(DEFAULT_LOCALE, site);
  const texts = new Map([[DEFAULT_LOCALE, english]]);
  for (const locale of LOCALES) if (!texts.has(locale)) texts.set(locale, toTexts(locale, site));
  return (locale) => texts.get(locale) ?? english;
}

/** Changes whenever a message may have changed. */
export function toTextsVersion({ name, isShipped, tagline, lead, footer }: Site): string {
  const parts = [BUILD_ID, name, isShipped, tagline, lead, footer];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

function toTexts(locale: Locale, site: Site): Texts {
  const messages = readMessages(locale, site);
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
    format: createFormat(locale),
  };
}
