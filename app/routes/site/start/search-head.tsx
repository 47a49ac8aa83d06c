import { useTranslation } from "~/i18n/use-translation.ts";
import type { SearchView } from "./read-search.server.ts";

/** Search engines must not index what somebody searches for. */
export function SearchHead({ query }: { query: string }) {
  const { t } = useTranslation();
  const title = query === "" ? t("search.heading") : t("search.title", { query });
  return (
    <>
      <title>{`${title} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("search.heading")}</h1>
    </>
  );
}

export function SearchStatus({ query, found }: SearchView) {
  const { t } = useTranslation();
  if (query === "") return null;
  if (!found) return t("search.tooShort");
  if (found.total === 0) return t("search.nothing", { query });
  return t("search.found", { count: found.total, query });
}
