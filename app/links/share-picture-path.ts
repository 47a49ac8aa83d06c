import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";

/** `page` has neither a query nor a fragment. */
export function sharePicturePath(page: EnglishPath, locale: Locale): string {
  return `/_share/${locale}${page}.png`;
}
