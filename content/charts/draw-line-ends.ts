import { LINE_HEIGHT } from "./chart-text.ts";
import { moveApart } from "./move-apart.ts";
import { element, rounded, textAt } from "./svg-markup.ts";

type LineEnd = { x: number; y: number; lines: readonly string[] };

const MARK = 7;
const ASCENT = 12.5;

/** Moves the labels apart where line ends are close; several labels get leader lines. */
export function drawLineEnds(ends: readonly LineEnd[], gap: number, bottom: number): string {
  const heights = ends.map(({ lines }) => lines.length * LINE_HEIGHT);
  const middles = ends.map(({ y }) => y);
  const tops = moveApart(middles, heights, bottom + 4);
  const several = ends.length > 1;
  const texts = ends.map(({ x, y, lines }, index) => {
    const top = tops[index] ?? y;
    const middle = top + (heights[index] ?? 0) / 2;
    const lead = `M${rounded(x + MARK)} ${rounded(y)}L${rounded(x + gap - 3)} ${rounded(middle)}`;
    const rows = lines.map((line, row) => {
      return textAt(x + gap, top + ASCENT + row * LINE_HEIGHT, line, several ? "halo" : "value halo");
    });
    return (several ? element("path", { class: "lead", d: lead }) : "") + rows.join("");
  });
  return texts.join("");
}
