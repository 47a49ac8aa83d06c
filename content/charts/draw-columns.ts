import { scaleBand } from "d3-scale";
import type { Bounds } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import { formatFigures } from "./chart-numbers.ts";
import type { ColumnChart } from "./chart-schema.ts";
import { LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { drawVerticalAxis, tickLabelWidth } from "./draw-axis.ts";
import { element, rounded, textAt } from "./svg-markup.ts";

const FIGURE_HEIGHT = 22;
const NAME_GAP = 4;

export function drawColumns({ axis, columns }: ColumnChart, bounds: Bounds, language: ChartLanguage): string {
  const left = bounds.left + tickLabelWidth(axis, language);
  const bands = scaleBand(
    columns.map((_, index) => index),
    [left, bounds.right],
  )
    .paddingInner(0.34)
    .paddingOuter(0.17);
  const names = columns.map(({ label }) => wrapText(label[language], bands.step() - 3));
  const nameLines = Math.max(...names.map(({ length }) => length));
  const bottom = bounds.bottom - nameLines * LINE_HEIGHT - NAME_GAP;
  const plot = { left, right: bounds.right, top: bounds.top + FIGURE_HEIGHT, bottom };
  const { scale, markup } = drawVerticalAxis(axis, plot, language);
  const figures = formatFigures(
    columns.map(({ value }) => value),
    language,
    axis.unit,
  );
  const drawn = columns.map(({ value }, index) => {
    const x = bands(index) ?? left;
    const middle = x + bands.bandwidth() / 2;
    const top = scale(value);
    const column = element("path", { class: "fill-a", d: columnPath(x, bands.bandwidth(), top, bottom) });
    const figure = textAt(middle, top - 6, figures[index] ?? "", "value", "middle");
    const name = (names[index] ?? []).map((line, row) =>
      textAt(middle, bottom + NAME_GAP + 12 + row * LINE_HEIGHT, line, undefined, "middle"),
    );
    return column + figure + name.join("");
  });
  return markup + drawn.join("");
}

function columnPath(x: number, width: number, top: number, bottom: number): string {
  const height = bottom - top;
  const r = Math.min(3, height);
  const start = `M${rounded(x)} ${rounded(bottom)}v${rounded(r - height)}q0 ${rounded(-r)} ${rounded(r)} ${rounded(-r)}`;
  return `${start}h${rounded(width - 2 * r)}q${rounded(r)} 0 ${rounded(r)} ${rounded(r)}v${rounded(height - r)}Z`;
}
