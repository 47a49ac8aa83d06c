import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { directionOf, LOCALES, ownNameOf } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import menuStyles from "./language-menu.css?url";

/** A link to the page in the other language, or a menu of several languages, which works without scripts. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { locale: here, t } = useTranslation();
  const page = englishPath(withoutLocale(pathname) + search);
  const links = LOCALES.filter((locale) => locale !== here).map((locale) => (
    <a key={locale} href={inLocale(locale, page)} hrefLang={locale} lang={locale} dir={directionOf(locale)}>
      {ownNameOf(locale)}
    </a>
  ));
  if (SITE_LANGUAGES.length < 3) return links;
  return (
    <details data-languages="">
      <link rel="stylesheet" href={menuStyles} />
      <summary>
        <VisuallyHidden>{t("site.language")}</VisuallyHidden> {ownNameOf(here)}
      </summary>
      <div>{links}</div>
    </details>
  );
}
