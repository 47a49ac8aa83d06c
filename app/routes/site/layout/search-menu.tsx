import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { CookielessState, STATE_PARAMETER } from "~/links/page-contexts.ts";
import { pagePath, withQuery } from "~/links/paths.ts";
import { Button, iconButtonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import fieldStyles from "~/ui/form/field.module.css";
import { Field } from "~/ui/form/field.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./search-menu.module.css";

/** A search field that opens without scripts. A browser without popovers gets a link to the search page. */
export function SearchMenu() {
  const { t } = useTranslation();
  const label = (
    <>
      <Icon name="search" />
      <VisuallyHidden>{t("search.show")}</VisuallyHidden>
    </>
  );
  return (
    <>
      <LocaleLink
        to={withQuery(pagePath("/"), { q: "" })}
        className={classNames(iconButtonClass(), styles.link)}
      >
        {label}
      </LocaleLink>
      <button type="button" className={classNames(iconButtonClass(), styles.open)} popoverTarget="search">
        {label}
      </button>
      <search className={styles.sheet} id="search" popover="auto">
        <SearchForm query="" />
        <button type="button" className={iconButtonClass()} popoverTarget="search" popoverTargetAction="hide">
          <Icon name="close" />
          <VisuallyHidden>{t("search.close")}</VisuallyHidden>
        </button>
      </search>
    </>
  );
}

export function SearchRow({ query }: { query: string }) {
  return (
    <search className={styles.row}>
      <SearchForm query={query} />
    </search>
  );
}

function SearchForm({ query }: { query: string }) {
  const { t, locale } = useTranslation();
  const state = use(CookielessState);
  return (
    <form className={styles.form} action={inLocale(locale, pagePath("/"))} data-live-search="">
      {state !== null && <input type="hidden" name={STATE_PARAMETER} value={state} />}
      <Field id="q" label={t("search.label")} hint={undefined} errors={[]}>
        <div className={styles.line}>
          <input
            className={fieldStyles.input}
            id="q"
            name="q"
            type="search"
            dir="auto"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            autoFocus={query === ""}
            enterKeyHint="search"
          />
          <Button>{t("search.submit")}</Button>
        </div>
      </Field>
    </form>
  );
}
