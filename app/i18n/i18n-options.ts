import type { InitOptions } from "i18next";
import { DEFAULT_LOCALE, LOCALES } from "~/domain/locales.ts";

export const I18N_OPTIONS = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  interpolation: { escapeValue: false },
  initAsync: false,
} satisfies InitOptions;
