import { dot } from "@observablehq/plot";
import { textIn } from "../localized.ts";
import type { DotChart } from "./chart-kinds.ts";
import { formatFigures } from "./chart-numbers.ts";
import { DOT_LEGEND_LEFT, DOT_LEGEND_WIDTH, LINE_HEIGHT, wrapText } from "./chart-text.ts";
import type { Body, Span } from "./draw-plot.ts";
import { drawPlot, MARGIN, textAt } from "./draw-plot.ts";

const SIDE = 10;
const TOP_GAP = 10;
const LEGEND_GAP = 12;
const MAX_PITCH = 16;

type Part = DotChart["parts"][number];

/** Draws the dots itself: the patterns of Plot's waffle have ids that clash if two charts share a page. */
export function drawDots({ parts }: DotChart, span: Span, language: string): Body {
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
  const legend = toLegend(parts, { top, r, language });
  const bottom = Math.max(span.bottom, legend.bottom);
  const markup = drawPlot({
    height: bottom,
    x: { type: "identity" },
    y: { type: "identity" },
    r: { type: "identity" },
    marks: [...groups, ...legend.marks],
  });
  return { markup, bottom };
}

function toLegend(
  parts: readonly Part[],
  { top, r, language }: { top: number; r: number; language: string },
) {
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

/** Distinguishable without colour; the last part, usually "others", is always hollow. */
function lookOf(index: number, parts: readonly Part[]): string {
  if (index === parts.length - 1) return "hollow";
  return index === 0 ? "fill-a" : "ring";
}
