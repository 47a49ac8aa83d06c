import { dot } from "@observablehq/plot";
import { textIn } from "../localized.ts";
import type { DotChart } from "./chart-kinds.ts";
import { formatFigures } from "./chart-numbers.ts";
import { DOT_LEGEND_LEFT, DOT_LEGEND_WIDTH, LINE_HEIGHT, textWidth, wrapText } from "./chart-text.ts";
import type { Body, Span, Wording } from "./draw-plot.ts";
import { drawPlot, MARGIN, textAt, WIDTH } from "./draw-plot.ts";

const SIDE = 10;
const TOP_GAP = 10;
const LEGEND_GAP = 12;
const MAX_PITCH = 16;
const BOLD = 1.1;

type Part = DotChart["parts"][number];

/** Draws the dots without Plot's waffle, whose pattern ids clash if two charts share a page. */
export function drawDots({ parts }: DotChart, span: Span, wording: Wording): Body {
  const { isMarked } = wording;
  const top = span.top + TOP_GAP;
  const pitch = Math.min(MAX_PITCH, (span.bottom - top) / SIDE);
  const r = pitch * 0.41;
  const owners = parts.flatMap(({ count }, index) => Array.from({ length: count }, () => index));
  const places = owners.map((owner, place) => ({
    owner,
    x: MARGIN + ((place % SIDE) + 0.5) * pitch,
    y: top + (Math.floor(place / SIDE) + 0.5) * pitch,
  }));
  const groups = parts.map((_, index) =>
    dot(
      places.filter(({ owner }) => owner === index),
      { x: "x", y: "y", r, className: lookOf(index, parts) },
    ),
  );
  const foot = top + SIDE * pitch;
  const legend = isMarked
    ? legendBelow(parts, { top: foot + LEGEND_GAP, r }, wording)
    : legendBeside(parts, { top, r }, wording);
  const bottom = Math.max(span.bottom, legend.bottom);
  const markup = drawPlot({
    height: bottom,
    x: { type: "identity" },
    y: { type: "identity" },
    r: { type: "identity" },
    marks: [...groups, ...legend.marks],
  });
  const lineAt = (_: number, value: number) => {
    const y = top + (value / SIDE) * pitch;
    return { x1: MARGIN - 4, y1: y, x2: MARGIN + SIDE * pitch + 8, y2: y };
  };
  return { markup, bottom, lineAt };
}

type Place = { top: number; r: number };

function legendBeside(parts: readonly Part[], { top, r }: Place, { language }: Wording) {
  let y = top;
  const marks = parts.flatMap(({ label, count }, index) => {
    const lines = wrapText(textIn(label, language), DOT_LEGEND_WIDTH);
    const x = DOT_LEGEND_LEFT;
    const sign = dot([{}], { x: x + r, y: y + LINE_HEIGHT / 2, r, className: lookOf(index, parts) });
    const figure = textAt({
      x: x + 2 * r + 6,
      y,
      lines: formatFigures([count], language),
      className: "value",
    });
    const words = textAt({ x, y: y + LINE_HEIGHT + 2, lines });
    y += (lines.length + 1) * LINE_HEIGHT + 2 + LEGEND_GAP;
    return [sign, figure, words];
  });
  return { marks, bottom: y - LEGEND_GAP };
}

/** The legend below the dots, for a marked chart, whose words are beside the dots. */
function legendBelow(parts: readonly Part[], { top, r }: Place, { language, sharing }: Wording) {
  const left = MARGIN + 2 * r + 6;
  const figures = parts.map(({ count }) => formatFigures([count], language));
  const x = left + Math.max(...figures.flat().map((figure) => textWidth(figure))) * BOLD + 6;
  const linesIn = (one: string, { label }: Part) => wrapText(textIn(label, one), WIDTH - MARGIN - x);
  let y = top;
  const marks = parts.flatMap((part, index) => {
    const sign = dot([{}], { x: MARGIN + r, y: y + LINE_HEIGHT / 2, r, className: lookOf(index, parts) });
    const figure = textAt({ x: left, y, lines: figures[index] ?? [], className: "value" });
    const words = textAt({ x, y, lines: linesIn(language, part) });
    y += Math.max(...sharing.map((one) => linesIn(one, part).length)) * LINE_HEIGHT + 4;
    return [sign, figure, words];
  });
  return { marks, bottom: y - 4 };
}

/** A look that is distinguishable without colour. The last part, usually "others", is always hollow. */
function lookOf(index: number, parts: readonly Part[]): string {
  if (index === parts.length - 1) return "hollow";
  return index === 0 ? "fill-a" : "ring";
}
