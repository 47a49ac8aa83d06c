import { type EnglishPath, englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "~/domain/locales.ts";

/** Reads the whole first segment: `/svenska` is not Swedish. Accepts React Router's `.data` ending. */
export function localeOf(pathname: string): Locale {
  const first = pathname
    .split("/")[1]
    ?.replace(/\.data$/, "")
    .toLowerCase();
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE;
}

export function withoutLocale(pathname: string): EnglishPath {
  const locale = localeOf(pathname);
  return englishPath(locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || "/");
}

/** `("sv", "/?q=a")` → `/sv?q=a` */
export function inLocale(locale: Locale, path: EnglishPath): LocalizedPath {
  if (locale === DEFAULT_LOCALE) return localizedPath(path);
  return localizedPath(`/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`);
}

export function alternatesOf(pathname: string): { locale: Locale; path: LocalizedPath }[] {
  const path = withoutLocale(pathname);
  return LOCALES.map((locale) => ({ locale, path: inLocale(locale, path) }));
}

/** `page` has neither a query nor a fragment. */
export function sharePicturePath(page: EnglishPath, locale: Locale): string {
  return `/_share/${locale}${page}.png`;
}

/** Gives the path of a request or a location its type. */
export function localizedPath(text: string): LocalizedPath;
export function localizedPath(text: string): string {
  return text;
}
