import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ResultSummary } from "~/ui/card/result-summary.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import type { TestView } from "./test-view.ts";

type Props = {
  test: TestView;
  hue: Hue;
  isOnly: boolean;
  /** The next topic, for a test with every answer right. */
  next: { slug: string; name: string } | null;
};

export function TestPart({ test, hue, isOnly, next }: Props) {
  const { t } = useTranslation();
  const name = test.name ?? t("topic.testName");
  const heading = isOnly ? t("topic.resultHeading") : `${name}:`;
  return <TestResult test={test} hue={hue} heading={heading} next={next} />;
}

type ResultProps = Pick<Props, "test" | "hue" | "next"> & { heading: string };

function TestResult({ test, hue, heading, next }: ResultProps) {
  const { t, locale } = useTranslation();
  const { right, total, wrong, stones } = test;
  return (
    <ResultSummary
      id={`result-${test.slug}`}
      heading={heading}
      score={t("topic.score", { right, total })}
      stones={stones}
      stonesText={right > 0 ? t("topic.rightOnes", { count: right, list: listOf(stones, locale) }) : null}
      sentence={sentenceFor(right / total, t)}
      note={t("topic.guessing", { count: test.rightByGuessing })}
      hue={hue}
      wrongHeading={t("topic.wrongHeading")}
      yourAnswerLabel={t("topic.yourAnswer")}
      rightAnswerLabel={t("topic.rightAnswer")}
      wrong={wrong.map((item) => ({
        ...item,
        link: <LocaleLink to={item.explanationTo}>{t("topic.readWhy")}</LocaleLink>,
      }))}
    >
      <Onward test={test} next={next} />
    </ResultSummary>
  );
}

/** Leads to the wrong questions again, otherwise to the next topic, otherwise to a new round. */
function Onward({ test, next }: Pick<Props, "test" | "next">) {
  const { t } = useTranslation();
  const to = test.nextTo ?? (next && topicPath(next));
  return (
    <>
      {to && (
        <LocaleLink to={to} className={buttonClass("primary")}>
          {test.nextTo ? t("topic.wrongAgain") : t("topic.nextTopic", { topic: next?.name })}
          <Icon name="arrow-right" />
        </LocaleLink>
      )}
      <form method="post">
        <Button variant={to ? "secondary" : "primary"} name="test" value={test.slug}>
          {t("topic.again")}
        </Button>
      </form>
    </>
  );
}

function listOf(stones: readonly boolean[], locale: string): string {
  const positions = stones.flatMap((isLit, index) => (isLit ? [String(index + 1)] : []));
  return new Intl.ListFormat(locale).format(positions);
}

function sentenceFor(share: number, t: ReturnType<typeof useTranslation>["t"]): string {
  if (share === 1) return t("topic.allRight");
  return share >= 0.5 ? t("topic.mostRight") : t("topic.someRight");
}
