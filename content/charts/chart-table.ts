import { type Localized, textIn } from "../localized.ts";
import { wordsIn } from "../words.ts";
import type { ChartSource, LineChart } from "./chart-kinds.ts";
import { formatFigures, formatYear } from "./chart-numbers.ts";

/** The first row is the heading. */
export type ChartTable = readonly (readonly string[])[];

const NONE = "–";

/** The figures of the chart as a table. Null for a map, which shows none. */
export function toChartTable(chart: ChartSource, language: string): ChartTable | null {
  switch (chart.kind) {
    case "line":
      return toLineTable(chart, language);
    case "columns":
      return toRows(chart.columns, chart.axis, language);
    case "bars":
      return toRows(chart.bars, chart.axis, language);
    case "dots": {
      const items = chart.parts.map(({ label, count }) => ({ label, value: count }));
      return toRows(items, { label: chart.label }, language);
    }
    case "map":
      return null;
  }
}

type Item = { label: Localized; value: number };

function toRows(
  items: readonly Item[],
  { label, unit }: { label: Localized; unit?: "%" | undefined },
  language: string,
): ChartTable {
  const figures = formatFigures(
    items.map(({ value }) => value),
    language,
    unit,
  );
  const rows = items.map((item, index) => [textIn(item.label, language), figures[index] ?? NONE]);
  return [["", textIn(label, language)], ...rows];
}

function toLineTable({ axis, series }: LineChart, language: string): ChartTable {
  const points = series.flatMap((one) => one.points);
  const figures = formatFigures(
    points.map(([, value]) => value),
    language,
    axis.unit,
  );
  const figureOf = new Map(points.map((point, index) => [point, figures[index] ?? NONE]));
  const years = [...new Set(points.map(([year]) => year))].toSorted((a, b) => a - b);
  const rows = years.map((year) => [
    formatYear(year, language),
    ...series.map((one) => {
      const point = one.points.find(([at]) => at === year);
      return (point && figureOf.get(point)) ?? NONE;
    }),
  ]);
  const names = series.map(({ name }) => textIn(name ?? axis.label, language));
  return [[wordsIn(language).year, ...names], ...rows];
}
