import { use } from "react";
import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { directionOf, LOCALES, ownNameOf } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { Button } from "~/ui/button.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import menuStyles from "./language-menu.css?url";
import styles from "./skip-link.module.css";

export function SkipLink({ text }: { text: string }) {
  return (
    <a className={styles.skip} href="#main" data-turn-timer="">
      {text}
    </a>
  );
}

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

export function StartOver() {
  const { t, locale } = useTranslation();
  if (!use(KioskMode)) return null;
  return (
    <form method="post" action={inLocale(locale, pagePath("/kiosk"))}>
      <Button variant="secondary" name="intent" value="start-over">
        {t("kiosk.startOver")}
      </Button>
    </form>
  );
}
