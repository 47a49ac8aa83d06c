import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import type { Hue } from "~/ui/hue.ts";
import { ResultSummary } from "~/ui/result-summary.tsx";
import { TestCard } from "~/ui/test-card.tsx";
import type { TestView } from "./test-view.ts";

type Props = { test: TestView; hue: Hue; isOnly: boolean };

export function TestPart({ test, hue, isOnly }: Props) {
  const { t } = useTranslation();
  const name = test.name ?? t("topic.testName");
  if (test.isComplete)
    return <TestResult test={test} hue={hue} heading={isOnly ? t("topic.resultHeading") : `${name}:`} />;
  const { answered, total, right } = test;
  const progress =
    answered > 0
      ? { text: t("topic.progress", { answered, total, right }), value: answered, max: total }
      : null;
  return (
    <TestCard
      name={name}
      note={progress ? null : t("topic.notBegun", { count: total })}
      progress={progress}
      headingLevel={2}
    >
      {test.nextTo && (
        <LocaleLink to={test.nextTo} className={buttonClass("primary")}>
          {answered > 0 ? t("topic.goOn") : t("topic.start")}
        </LocaleLink>
      )}
    </TestCard>
  );
}

function TestResult({ test, hue, heading }: { test: TestView; hue: Hue; heading: string }) {
  const { t } = useTranslation();
  const { right, total, wrong } = test;
  return (
    <ResultSummary
      id={`result-${test.slug}`}
      heading={heading}
      score={t("topic.score", { right, total })}
      value={right}
      max={total}
      sentence={sentenceFor(right / total, t)}
      hue={hue}
      wrongHeading={t("topic.wrongHeading")}
      yourAnswerLabel={t("topic.yourAnswer")}
      rightAnswerLabel={t("topic.rightAnswer")}
      wrong={wrong.map((item) => ({
        ...item,
        link: <LocaleLink to={item.explanationTo}>{t("topic.readWhy")}</LocaleLink>,
      }))}
    >
      {test.nextTo && (
        <LocaleLink to={test.nextTo} className={buttonClass("primary")}>
          {t("topic.wrongAgain")}
        </LocaleLink>
      )}
      <form method="post">
        <Button variant={test.nextTo ? "secondary" : "primary"} name="test" value={test.slug}>
          {t("topic.again")}
        </Button>
      </form>
    </ResultSummary>
  );
}

function sentenceFor(share: number, t: ReturnType<typeof useTranslation>["t"]): string {
  if (share === 1) return t("topic.allRight");
  return share >= 0.5 ? t("topic.mostRight") : t("topic.someRight");
}
