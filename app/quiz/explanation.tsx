import { type ReactNode, use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { actionsClass } from "~/ui/button.tsx";
import { Stage } from "~/ui/layout/stage.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { QuestionHeading } from "./question-options.tsx";
import sourcesStyles from "./sources-list.module.css";
import { MarkedChart, Verdict } from "./verdict.tsx";
import type { ExplanationView, QuestionView, VerdictView, WhyChosen } from "./views.ts";
import whyStyles from "./why-chosen-list.module.css";

type Props = {
  title: string;
  question: QuestionView;
  /** Null if the answer cannot be read. */
  verdict: VerdictView | null;
  explanation: ExplanationView;
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
  /** In the lively page, the learner comes from the verdict, so the focus goes to the text. */
  isLive?: boolean;
};

/** Continues the short explanation on the verdict's card. */
export function Explanation(props: Props) {
  const { title, question, verdict, explanation, more, below, actions, isLive = false } = props;
  const { t } = useTranslation();
  const result = verdict && !isLive ? `${t(`question.${verdict.verdict}`)} · ` : "";
  return (
    <section>
      <title>{`${result}${title} · ${t("site.name")}`}</title>
      <Stage
        isWide={false}
        task={
          <div>
            <QuestionHeading {...question} />
          </div>
        }
        beside={verdict && <Verdict view={verdict} isAnimated={false} />}
        below={
          <article id="explanation" {...(isLive && { "data-focus-first": "" })}>
            <h2 tabIndex={isLive ? -1 : undefined}>{t("question.explanation")}</h2>
            <ExplanationBody
              view={explanation}
              hasShort={verdict !== null && verdict.whyHtml !== null}
              given={verdict?.yourAnswer ?? null}
              choiceHtml={verdict?.chart?.choiceHtml ?? null}
            />
            {more && <div className={actionsClass()}>{more}</div>}
            {below}
          </article>
        }
        actions={actions}
      />
    </section>
  );
}

type BodyProps = {
  view: ExplanationView;
  hasShort: boolean;
  /** The answer for which the verdict beside this text says why it is tempting. */
  given: string | null;
  /** The mark of the given answer in the chart. */
  choiceHtml: string | null;
};

export function ExplanationBody({ view, hasShort, given, choiceHtml }: BodyProps) {
  const { t } = useTranslation();
  const { explanationHtml, extraExplanationHtml, sources, chart, wrongSharesHtml, reportHtml } = view;
  const otherReasons = view.whyChosen.filter(({ answer }) => answer !== given);
  const isEmpty = explanationHtml === null && !hasShort;
  return (
    <>
      {chart && (
        <figure>
          <MarkedChart {...chart} choiceHtml={choiceHtml} />
        </figure>
      )}
      {chart?.figuresHtml && (
        <Disclosure summary={t("question.figures")}>
          <RichText html={chart.figuresHtml} />
        </Disclosure>
      )}
      {explanationHtml && <RichText html={explanationHtml} />}
      {isEmpty && <p>{t("question.noExplanation")}</p>}
      <WhyChosenList heading={t("question.whyOthers")} items={otherReasons} />
      {wrongSharesHtml && <RichText html={wrongSharesHtml} />}
      {extraExplanationHtml && (
        <Disclosure summary={t("question.more")}>
          <RichText html={extraExplanationHtml} />
        </Disclosure>
      )}
      <SourcesList heading={t("question.sources")} headingLevel={3} sources={[...sources]} />
      {reportHtml && <RichText html={reportHtml} />}
    </>
  );
}

export function WhyChosenList({ heading, items }: { heading: string; items: readonly WhyChosen[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <dl className={whyStyles.list}>
        {items.map(({ answer, imageUrl, why }) => (
          <div key={answer} className={whyStyles.item}>
            <dt>{imageUrl ? <img src={imageUrl} alt={answer} width={480} height={360} /> : answer}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export type Source = {
  title: string;
  /** Empty if it is unknown. The year too. */
  publisher: string;
  year: string | number;
  /** Null for a source without a link. */
  url: string | null;
};

type SourcesProps = {
  heading: string;
  headingLevel?: 2 | 3 | 4;
  sources: readonly Source[];
};

export function SourcesList({ heading, headingLevel = 2, sources }: SourcesProps) {
  if (sources.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={sourcesStyles.sources}>
      <Heading className={sourcesStyles.heading}>{heading}</Heading>
      <ul className={sourcesStyles.list} role="list">
        {sources.map((source, index) => (
          <li key={index}>
            <cite className={sourcesStyles.title}>
              <SourceLink url={source.url}>
                <bdi>{source.title}</bdi>
              </SourceLink>
            </cite>
            <SourceOrigin {...source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceOrigin({ publisher, year }: Source) {
  const parts = [publisher, year].filter((part) => part !== "");
  return parts.length > 0 && <span className={sourcesStyles.by}>{parts.join(", ")}</span>;
}

function SourceLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || use(KioskMode)) return children;
  return (
    <a href={url} rel="noopener external">
      {children} <Icon name="external" />
    </a>
  );
}
