import type { ReactNode } from "react";
import type { TextPart } from "~/domain/search/words.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { Lead } from "~/ui/text/lead.tsx";
import type { ResultView, SearchView } from "./read-search.server.ts";
import styles from "./search-results.module.css";

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

type Props<T extends ResultView> = {
  results: readonly T[];
  link: (result: T, title: ReactNode) => ReactNode;
};

function SearchResults<T extends ResultView>({ results, link }: Props<T>) {
  return (
    <ul className={styles.list} role="list">
      {results.map((result) => (
        <li className={styles.item} key={result.id}>
          {link(result, <Marked parts={result.title} />)}
          {result.text.length > 0 && (
            <p className={styles.text}>
              <Marked parts={result.text} />
            </p>
          )}
          {result.notes.length > 0 && (
            <p className={styles.note}>
              {result.notes.map((note, index) => (
                <span key={index}>
                  {index > 0 && " · "}
                  <Marked parts={note} />
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

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
