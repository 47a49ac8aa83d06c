import type { InitOptions } from "i18next";
import { defaultLocale, locales } from "~/domain/locales";

/** What server and browser share. React escapes texts itself. */
export const i18nOptions = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  interpolation: { escapeValue: false },
  initAsync: false,
} satisfies InitOptions;
