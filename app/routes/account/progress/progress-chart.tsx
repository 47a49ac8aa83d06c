import { useTranslation } from "~/i18n/use-translation.ts";
import { Section } from "~/ui/layout/section.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { BarChart } from "./bar-chart.tsx";
import { FiguresTable } from "./figures-table.tsx";
import type { TopicView } from "./topic-view.ts";

export function ProgressChart({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  const columns = ["topic", "questions", "knownLabel", "missed"] as const;
  return (
    <Section id="chart" heading={t("progress.chart")} layout="stack">
      <BarChart
        label={t("progress.chartLabel")}
        bars={topics.map(({ name, counts }) => ({ name, ...counts }))}
        legend={{
          known: t("progress.knownLabel"),
          missed: t("progress.missed"),
          open: t("progress.openQuestions"),
        }}
      />
      <Disclosure summary={t("progress.table")}>
        <FiguresTable
          caption={t("progress.caption")}
          columns={columns.map((column) => t(`progress.${column}`))}
          rows={topics.map(({ name, counts: { total, known, answered } }) => [
            name,
            total,
            known,
            answered - known,
          ])}
        />
      </Disclosure>
    </Section>
  );
}
