import { useLocation } from "react-router";
import { LOCALE_NAMES, LOCALES } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";

export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { locale: here } = useTranslation();
  return LOCALES.filter((locale) => locale !== here).map((locale) => (
    <a key={locale} href={inLocale(locale, withoutLocale(pathname) + search)} hrefLang={locale} lang={locale}>
      {LOCALE_NAMES[locale]}
    </a>
  ));
}
