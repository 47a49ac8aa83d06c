import { defaultLocale, isLocale, locales, type Locale } from "~/domain/locales";

/**
 * The language of an address: its whole first segment, if that is a prefix (`/svenska` is not Swedish).
 * Takes a pathname as the browser shows it or with React Router's `.data` ending.
 */
export function localeOf(pathname: string): Locale {
  const first = pathname
    .split("/")[1]
    ?.replace(/\.data$/, "")
    .toLowerCase();
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale;
}

/** The same page in English form: `/sv/t/health` → `/t/health`, `/sv` → `/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname);
  if (locale === defaultLocale) return pathname;
  return pathname.slice(locale.length + 1) || "/";
}

/** An English-form address (query and fragment allowed) in the given language: `("sv", "/?q=a")` → `/sv?q=a`. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Every language's address of one page, for the language switch and `hreflang`. */
export function alternatesOf(pathname: string): { locale: Locale; path: string }[] {
  const path = withoutLocale(pathname);
  return locales.map((locale) => ({ locale, path: inLocale(locale, path) }));
}
