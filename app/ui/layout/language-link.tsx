import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { directionOf, LOCALES, ownNameOf } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { Menu } from "./menu.tsx";

/** A link to the page in the other language, or a menu of them. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { locale: here, t } = useTranslation();
  const page = englishPath(withoutLocale(pathname) + search);
  const links = LOCALES.filter((locale) => locale !== here).map((locale) => (
    <a key={locale} href={inLocale(locale, page)} hrefLang={locale} lang={locale} dir={directionOf(locale)}>
      {ownNameOf(locale)}
    </a>
  ));
  if (links.length < 2) return links;
  const label = (
    <>
      <VisuallyHidden>{t("site.language")}</VisuallyHidden> {ownNameOf(here)}
    </>
  );
  return <Menu label={label} items={links} />;
}
