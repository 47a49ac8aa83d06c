import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { Lead } from "~/ui/text/lead.tsx";
import type { SearchView } from "./read-search.server.ts";
import { SearchResults } from "./search-results.tsx";

export function Found({ sections }: NonNullable<SearchView["found"]>) {
  const { t } = useTranslation();
  if (sections.length === 0) return <Nothing />;
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

function Nothing() {
  const { t } = useTranslation();
  return (
    <Lead text={t("search.tryOther")}>
      <LocaleLink to={pagePath("/")} className={buttonClass("secondary")}>
        {t("search.allTopics")}
      </LocaleLink>
    </Lead>
  );
}
