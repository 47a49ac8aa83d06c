import { CONTENT_LOCALES } from "../contracts/content-model.ts";

export function inLocales<T>(value: { en: T; sv: T }): Record<string, T> {
  return Object.fromEntries(CONTENT_LOCALES.map(({ code, language }) => [code, value[language]]));
}
