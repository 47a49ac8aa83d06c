import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { directionOf, LOCALES, ownNameOf } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";

export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { locale: here } = useTranslation();
  const page = englishPath(withoutLocale(pathname) + search);
  return LOCALES.filter((locale) => locale !== here).map((locale) => (
    <a key={locale} href={inLocale(locale, page)} hrefLang={locale} lang={locale} dir={directionOf(locale)}>
      {ownNameOf(locale)}
    </a>
  ));
}
