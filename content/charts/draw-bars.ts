import { barX, text, tickX } from "@observablehq/plot";
import { scaleLinear } from "d3-scale";
import { textIn, textsOf } from "../localized.ts";
import type { BarChart } from "./chart-kinds.ts";
import { formatFigures, isShare } from "./chart-numbers.ts";
import { LINE_HEIGHT, textWidth, wrapText } from "./chart-text.ts";
import { type Body, drawPlot, MARGIN, type Span, TEXT, WIDTH, type Wording } from "./draw-plot.ts";

const MAX_NAME_WIDTH = 104;
const GAP = 7;
const TOP_GAP = 8;
const MIN_ROW_GAP = 9;
const BAR_HEIGHT = { min: 15, max: 30 };
const BOLD = 1.1;
/** The space below a bar for a mark that reaches out of it, and for its words. */
const MARK_ROOM = 20;

/** Draws short names beside their bars and long ones above. Draws no axis, because each bar has its figure. */
export function drawBars(chart: BarChart, span: Span, wording: Wording): Body {
  const { axis, bars } = chart;
  const values = bars.map(({ value }) => value);
  const figures = formatFigures(values, wording.language, axis.unit);
  const { names, besideWidth, isBeside, nameHeight } = layOutNames(chart, wording);
  const { top, row, bar } = toRows(span, bars.length, { nameHeight, isMarked: wording.isMarked });
  const left = MARGIN + (isBeside ? besideWidth + GAP : 0);
  const inset = (row - bar - nameHeight) / 2;
  const y = (_: unknown, index: number) => index;
  const bottom = top + row * bars.length;
  const place = { y, insetTop: inset + nameHeight, insetBottom: inset };
  const middle = { y, dy: nameHeight / 2 };
  const name = isBeside
    ? { dx: -GAP, textAnchor: "end" as const }
    : { dy: (nameHeight - bar) / 2 - 5, lineAnchor: "bottom" as const, textAnchor: "start" as const };
  const x = scaleLinear([0, axis.max], [left, WIDTH - MARGIN - figureWidth(chart, wording)]);
  const markup = drawPlot({
    height: bottom,
    x: { domain: x.domain(), range: x.range() },
    y: { type: "band", domain: bars.map(y), range: [top, bottom], round: false, padding: 0 },
    marks: [
      tickX(values, { ...place, x: 0, className: "base" }),
      isShare(axis) ? barX(values, { ...place, x: 100, rx2: 3, className: "track" }) : null,
      barX(values, { ...place, x: values, rx2: 3, className: "fill-a" }),
      text(figures, { ...TEXT, ...middle, x: values, dx: GAP, textAnchor: "start", className: "value" }),
      text(
        names.map((lines) => lines.join("\n")),
        { ...TEXT, ...middle, ...name, x: 0 },
      ),
    ],
  });
  const lineAt = (item: number, value: number) => {
    const end = top + row * (item + 1) - inset;
    return { x1: x(value), y1: end - bar - 3, x2: x(value), y2: end + MARK_ROOM - 6 };
  };
  return { markup, bottom, lineAt };
}

function layOutNames({ bars }: BarChart, { language, sharing }: Wording) {
  const besideWidth = Math.max(
    ...bars.flatMap(({ label }) => textsOf(label).map((words) => textWidth(words))),
  );
  const isBeside = besideWidth <= MAX_NAME_WIDTH;
  const namesIn = (one: string) => bars.map(({ label }) => wrapText(textIn(label, one), WIDTH - 2 * MARGIN));
  const rows = Math.max(...sharing.flatMap(namesIn).map(({ length }) => length));
  const nameHeight = isBeside ? 0 : rows * LINE_HEIGHT + 4;
  return { names: namesIn(language), besideWidth, isBeside, nameHeight };
}

function figureWidth({ axis, bars }: BarChart, { sharing }: Wording): number {
  const values = bars.map(({ value }) => value);
  const figures = sharing.flatMap((one) => formatFigures(values, one, axis.unit));
  return Math.max(...figures.map((figure) => textWidth(figure) * BOLD)) + GAP;
}

type Room = { nameHeight: number; isMarked: boolean };

function toRows({ top: start, bottom }: Span, count: number, { nameHeight, isMarked }: Room) {
  const top = start + TOP_GAP;
  const gap = isMarked ? MARK_ROOM : MIN_ROW_GAP;
  const row = Math.max((bottom - top) / count, nameHeight + BAR_HEIGHT.min + gap);
  const thick = isMarked ? row - nameHeight - MARK_ROOM : (row - nameHeight) * 0.66;
  return { top, row, bar: Math.min(BAR_HEIGHT.max, thick) };
}
