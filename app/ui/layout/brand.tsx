import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { classNames } from "~/ui/class-names.ts";
import styles from "./brand.module.css";

export function brandLinkClass(): string {
  return classNames(styles.link);
}

/** The mark and the name, or the site's logo in their place (`create-site-files.server.ts`). */
export function Brand() {
  const { t } = useTranslation();
  return (
    <span className={styles.brand} data-brand="">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle className={styles.disc} cx="16" cy="16" r="16" />
        <circle className={styles.sun} cx="18" cy="13.5" r="6" />
        <path className={styles.ground} d="M.2 15.5Q9 13.5 18 15.5T31.9 14.5A16 16 0 0 1 .2 15.5Z" />
        <path
          className={styles.path}
          d="M17.6 15.4C22 18 11 20 10 24c-.5 2.5 1 4.5 2.5 7.6a16 16 0 0 0 9-.6C19 28 16.5 26 17 23.5 17.8 20 23.5 18 18.6 15.6Z"
        />
      </svg>
      {t("site.name")}
    </span>
  );
}

export function BrandLink() {
  return (
    <LocaleLink to={pagePath("/")} className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}
