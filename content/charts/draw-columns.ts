import { barY, ruleY, text } from "@observablehq/plot";
import { scaleLinear } from "d3-scale";
import { textIn } from "../localized.ts";
import type { ColumnChart } from "./chart-kinds.ts";
import { formatFigures, isShare } from "./chart-numbers.ts";
import { COLUMN_GAP, LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { type Body, drawPlot, MARGIN, type Span, TEXT, WIDTH, type Wording } from "./draw-plot.ts";

const FIGURE_HEIGHT = 24;
const NAME_GAP = 6;
const PADDING = 0.3;
const BANDS = { type: "band", round: false, paddingInner: PADDING, paddingOuter: PADDING / 2 } as const;

/** Draws no axis, because each column has its figure. */
export function drawColumns({ axis, columns }: ColumnChart, { top, bottom }: Span, wording: Wording): Body {
  const { language, sharing } = wording;
  const step = (WIDTH - 2 * MARGIN) / columns.length;
  const values = columns.map(({ value }) => value);
  const figures = formatFigures(values, language, axis.unit);
  const namesIn = (one: string) =>
    columns.map(({ label }) => wrapText(textIn(label, one), step - COLUMN_GAP));
  const names = namesIn(language);
  const nameHeight = Math.max(...sharing.flatMap(namesIn).map(({ length }) => length)) * LINE_HEIGHT;
  const floor = bottom - nameHeight - NAME_GAP;
  const x = (_: unknown, index: number) => index;
  const y = scaleLinear([0, axis.max], [floor, top + FIGURE_HEIGHT]);
  const lineAt = (item: number, value: number) => {
    const left = MARGIN + step * (item + PADDING / 2);
    return { x1: left - 3, y1: y(value), x2: left + step * (1 - PADDING) + 3, y2: y(value) };
  };
  const markup = drawPlot({
    height: bottom,
    x: { ...BANDS, domain: columns.map(x), range: [MARGIN, WIDTH - MARGIN] },
    y: { domain: y.domain(), range: y.range() },
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
  return { markup, bottom, lineAt };
}
