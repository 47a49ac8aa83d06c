import { useTranslation } from "~/i18n/use-translation.ts";

/** Search engines must not index what somebody searches for. */
export function SearchHead({ query, hasError }: { query: string; hasError: boolean }) {
  const { t } = useTranslation();
  const title = `${t("search.title", { query })} · ${t("site.name")}`;
  return (
    <>
      <title>{hasError ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("search.heading")}</h1>
    </>
  );
}
