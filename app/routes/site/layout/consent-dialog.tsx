import { use } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { Button } from "~/ui/button.tsx";
import styles from "./consent-dialog.module.css";

/** Is in the page's flow. Yes and no look alike. Absent if no cookie could keep the choice, and on the page with the same form. */
export function ConsentDialog() {
  const { t, locale } = useTranslation();
  const { pathname, search } = useLocation();
  const page = pagePath("/privacy-choices");
  if (use(CookielessState) !== null || withoutLocale(pathname) === page) return null;
  return (
    <dialog className={styles.dialog} open aria-labelledby="consent">
      <h2 className={styles.heading} id="consent">
        {t("privacyChoices.question")}
      </h2>
      <p className={styles.text}>
        {t("privacyChoices.short")} <LocaleLink to={page}>{t("privacyChoices.more")}</LocaleLink>
      </p>
      <form className={styles.choice} method="post" action={inLocale(locale, page)}>
        <input type="hidden" name="back" value={pathname + search} />
        <Button variant="secondary" name="choice" value="granted">
          {t("privacyChoices.yes")}
        </Button>
        <Button variant="secondary" name="choice" value="denied">
          {t("privacyChoices.no")}
        </Button>
      </form>
    </dialog>
  );
}
