import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { SearchResults } from "~/ui/search-results.tsx";
import { Section } from "~/ui/section.tsx";
import type { SearchView } from "./read-search.server.ts";

export function Found({ sections }: NonNullable<SearchView["found"]>) {
  const { t } = useTranslation();
  return sections.map(({ kind, total, results }) => (
    <Section
      key={kind}
      id={`found-${kind}`}
      heading={t(`search.${kind}`, { count: total })}
      intro={total > results.length ? t("search.best", { count: results.length }) : null}
      layout="stack"
    >
      <SearchResults
        results={results}
        link={(result, title) => <LocaleLink to={result.to}>{title}</LocaleLink>}
      />
    </Section>
  ));
}
