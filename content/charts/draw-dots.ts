import type { Bounds } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import type { DotChart } from "./chart-schema.ts";
import { LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { HALF_DIGIT } from "./draw-axis.ts";
import { element, rounded, textAt } from "./svg-markup.ts";

const SIDE = 10;
const GAP = 10;
/** Distinguishable without colour; the last part, usually "others", is always hollow. */
const FULL = { outer: "stroke-a", size: 0.8, hole: 0 };
const RING = { outer: "stroke-b", size: 0.8, hole: 0.42 };
const HOLLOW = { outer: "edge", size: 0.78, hole: 0.6 };
type Mark = typeof FULL;
type Part = DotChart["parts"][number];

export function drawDots({ parts }: DotChart, bounds: Bounds, language: ChartLanguage): string {
  const top = bounds.top + GAP;
  const pitch = (bounds.bottom - top) / SIDE;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  const groups = parts.map(({ count }, index) => {
    const places = Array.from({ length: count }, (_, i) => {
      const place = (starts[index] ?? 0) + i;
      const x = bounds.left + ((place % SIDE) + 0.5) * pitch;
      return dotAt(x, top + (Math.floor(place / SIDE) + 0.5) * pitch);
    });
    return drawMarks(places, markOf(index, parts), pitch);
  });
  const legend = { ...bounds, left: bounds.left + SIDE * pitch + 1.5 * GAP, top };
  return groups.join("") + drawLegend(parts, legend, pitch, language);
}

function drawLegend(parts: readonly Part[], bounds: Bounds, pitch: number, language: ChartLanguage): string {
  let y = bounds.top + pitch / 2;
  const items = parts.map(({ label, count }, index) => {
    const sign = drawMarks([dotAt(bounds.left + pitch / 2, y)], markOf(index, parts), pitch);
    const figure = textAt(bounds.left + pitch + 5, y + HALF_DIGIT, String(count), "value");
    const lines = wrapText(label[language], bounds.right - bounds.left);
    const words = lines.map((line, row) =>
      textAt(bounds.left + 1, y + HALF_DIGIT + (row + 1) * LINE_HEIGHT, line),
    );
    y += (lines.length + 1) * LINE_HEIGHT + GAP;
    return sign + figure + words.join("");
  });
  return items.join("");
}

function markOf(index: number, parts: readonly Part[]): Mark {
  if (index === parts.length - 1) return HOLLOW;
  return index === 0 ? FULL : RING;
}

/** A line of length zero with a round cap is the shortest markup for a dot. */
function dotAt(x: number, y: number): string {
  return `M${rounded(x)} ${rounded(y)}h0`;
}

function drawMarks(places: readonly string[], { outer, size, hole }: Mark, pitch: number): string {
  if (places.length === 0) return "";
  const d = places.join("");
  const rim = element("path", { class: `dot ${outer}`, "stroke-width": size * pitch, d });
  return hole ? rim + element("path", { class: "dot hole", "stroke-width": hole * pitch, d }) : rim;
}
