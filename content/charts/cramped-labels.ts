import { LANGUAGES } from "../../locales/languages.ts";
import { type Localized, textsOf } from "../localized.ts";
import type { BarChart, ColumnChart, DotChart, Fault, MapChart } from "./chart-kinds.ts";
import { formatFigures } from "./chart-numbers.ts";
import { COLUMN_GAP, DOT_LEGEND_WIDTH, TEXT_SIZE, textWidth, wrapText } from "./chart-text.ts";

/** The chart's width without margins. */
const WIDTH = 296;
const SWATCH_WIDTH = 19;
const BOLD_SIZE = TEXT_SIZE * 1.1;

/** Labels and figures that would be cut or overlap. */
export function crampedLabels(chart: ColumnChart | BarChart | DotChart | MapChart): Fault[] {
  switch (chart.kind) {
    case "columns":
      return [...crampedColumns(chart), ...crampedFigures(chart)];
    case "bars":
      return tooWide(chart.bars, ["bars"], WIDTH, "its bar: shorten it");
    case "dots":
      return tooWide(chart.parts, ["parts"], DOT_LEGEND_WIDTH, "the space beside the dots: shorten it");
    case "map":
      return tooWide(
        [...chart.groups, { label: chart.others }],
        ["groups"],
        WIDTH - SWATCH_WIDTH,
        "the legend: shorten it",
      );
  }
}

function crampedColumns({ columns }: ColumnChart): Fault[] {
  const width = WIDTH / columns.length - COLUMN_GAP;
  return tooWide(columns, ["columns"], width, "its column: shorten it, or draw bars");
}

function crampedFigures({ columns, axis }: ColumnChart): Fault[] {
  const values = columns.map(({ value }) => value);
  const figures = LANGUAGES.flatMap((language) => formatFigures(values, language, axis.unit));
  const wide = figures.find((figure) => textWidth(figure, BOLD_SIZE) > WIDTH / columns.length);
  return wide
    ? [{ path: ["columns"], message: `"${wide}" is too long for its column: round it, or draw bars` }]
    : [];
}

/** Labels are wrapped between words. */
function tooWide(
  items: readonly { label: Localized }[],
  path: PropertyKey[],
  width: number,
  place: string,
): Fault[] {
  return items.flatMap(({ label }, index) => {
    const lines = textsOf(label).flatMap((words) => wrapText(words, width));
    const long = lines.find((line) => textWidth(line) > width);
    return long ? [{ path: [...path, index, "label"], message: `"${long}" is too long for ${place}` }] : [];
  });
}
