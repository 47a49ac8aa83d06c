import { barY, ruleY, text } from "@observablehq/plot";
import { textIn } from "../localized.ts";
import type { ColumnChart } from "./chart-kinds.ts";
import { formatFigures } from "./chart-numbers.ts";
import { COLUMN_GAP, LINE_HEIGHT, wrapText } from "./chart-text.ts";
import type { Body, Span } from "./draw-plot.ts";
import { drawPlot, MARGIN, TEXT, WIDTH } from "./draw-plot.ts";
import { isShare } from "./is-share.ts";

const FIGURE_HEIGHT = 24;
const NAME_GAP = 6;

/** There is no axis, because each column has its figure. */
export function drawColumns({ axis, columns }: ColumnChart, { top, bottom }: Span, language: string): Body {
  const range = [MARGIN, WIDTH - MARGIN];
  const step = (WIDTH - 2 * MARGIN) / columns.length;
  const values = columns.map(({ value }) => value);
  const figures = formatFigures(values, language, axis.unit);
  const names = columns.map(({ label }) => wrapText(textIn(label, language), step - COLUMN_GAP));
  const nameHeight = Math.max(...names.map(({ length }) => length)) * LINE_HEIGHT;
  const floor = bottom - nameHeight - NAME_GAP;
  const x = (_: unknown, index: number) => index;
  const markup = drawPlot({
    height: bottom,
    x: { type: "band", domain: columns.map(x), range, round: false, paddingInner: 0.3, paddingOuter: 0.15 },
    y: { domain: [0, axis.max], range: [floor, top + FIGURE_HEIGHT] },
    marks: [
      isShare(axis) ? barY(values, { x, y: 100, ry1: 3, className: "track" }) : null,
      barY(values, { x, y: values, ry1: 3, className: "fill-a" }),
      ruleY([0], { insetLeft: MARGIN, insetRight: MARGIN, className: "base" }),
      text(figures, { ...TEXT, x, y: values, lineAnchor: "bottom", dy: -6, className: "value" }),
      text(
        names.map((lines) => lines.join("\n")),
        { ...TEXT, x, y: 0, lineAnchor: "top", dy: NAME_GAP },
      ),
    ],
  });
  return { markup, bottom };
}
