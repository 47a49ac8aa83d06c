import type { Bounds } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import { formatFigures } from "./chart-numbers.ts";
import type { BarChart } from "./chart-schema.ts";
import { textWidth } from "./chart-text.ts";
import { drawHorizontalAxis, HALF_DIGIT } from "./draw-axis.ts";
import { element, rounded, textAt } from "./svg-markup.ts";

const TICK_HEIGHT = 18;
const NAME_HEIGHT = 17;
const MAX_BAR_HEIGHT = 20;
const MIN_BAR_HEIGHT = 6;
const FIGURE_GAP = 6;

export function drawBars({ axis, bars }: BarChart, bounds: Bounds, language: ChartLanguage): string {
  const values = bars.map(({ value }) => value);
  const [widest = "", ...figures] = formatFigures([axis.max, ...values], language, axis.unit);
  const figureWidth = Math.max(...[widest, ...figures].map((figure) => textWidth(figure))) + FIGURE_GAP;
  const plot = {
    ...bounds,
    top: bounds.top + 6,
    right: bounds.right - figureWidth,
    bottom: bounds.bottom - TICK_HEIGHT,
  };
  const { scale, markup } = drawHorizontalAxis(axis, plot, language);
  const row = (plot.bottom - plot.top) / bars.length;
  const height = Math.max(MIN_BAR_HEIGHT, Math.min(MAX_BAR_HEIGHT, row - NAME_HEIGHT - 4));
  const drawn = bars.map(({ label, value }, index) => {
    const top = plot.top + index * row + NAME_HEIGHT;
    const end = scale(value);
    return [
      textAt(plot.left + 5, top - 4, label[language], "halo"),
      element("path", { class: "fill-a", d: barPath(plot.left, end, top, height) }),
      textAt(end + FIGURE_GAP, top + height / 2 + HALF_DIGIT, figures[index] ?? "", "value halo"),
    ].join("");
  });
  return markup + drawn.join("");
}

function barPath(left: number, right: number, top: number, height: number): string {
  const width = right - left;
  const r = Math.min(3, width);
  const start = `M${rounded(left)} ${rounded(top)}h${rounded(width - r)}q${rounded(r)} 0 ${rounded(r)} ${rounded(r)}`;
  return `${start}v${rounded(height - 2 * r)}q0 ${rounded(r)} ${rounded(-r)} ${rounded(r)}h${rounded(r - width)}Z`;
}
