import type { Locale } from "~/domain/locales.ts";

/** The module with the routes of one language that a browser can show without loading a document (decision 0033). */
export function browserRoutesUrl(manifestUrl: string, locale: Locale): string {
  return manifestUrl.replace(/\.js$/, `-${locale}.js`);
}
