import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "~/domain/locales.ts";

/** Reads the whole first segment: `/svenska` is not Swedish. Accepts React Router's `.data` ending. */
export function localeOf(pathname: string): Locale {
  const first = pathname
    .split("/")[1]
    ?.replace(/\.data$/, "")
    .toLowerCase();
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE;
}

export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname);
  if (locale === DEFAULT_LOCALE) return pathname;
  return pathname.slice(locale.length + 1) || "/";
}

/** English form is the path without a prefix: `("sv", "/?q=a")` → `/sv?q=a`. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

export function alternatesOf(pathname: string): { locale: Locale; path: string }[] {
  const path = withoutLocale(pathname);
  return LOCALES.map((locale) => ({ locale, path: inLocale(locale, path) }));
}
