import type { Markish, PlotOptions } from "@observablehq/plot";
import { plot, text } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { LINE_HEIGHT, TEXT_SIZE } from "./chart-text.ts";
import { toMarkup } from "./to-markup.ts";

/** The size in SVG units; an answer's picture is 4:3. */
export const WIDTH = 320;
export const HEIGHT = 240;
export const MARGIN = 12;

/** The space between heading and source. A drawing may end below the given bottom. */
export type Span = { top: number; bottom: number };
/** A thin line in SVG units. */
export type MarkLine = Record<"x1" | "y1" | "x2" | "y2", number>;
/** `unmirrored` is the part that is the same in both directions of writing. */
export type Body = {
  markup: string;
  unmirrored?: string;
  bottom: number;
  /** Where an item's value lies. A line's item is a year. Null if the value has no place. */
  lineAt?: (item: number, value: number) => MarkLine | null;
};

/** `sharing`: the languages whose charts share marks and so have one layout. Only `language` if there are no marks. */
export type Wording = { language: string; sharing: readonly string[]; isMarked: boolean };

type PlacedText = { x: number; y: number; lines: readonly string[]; className?: string };

const { document } = parseHTML("<html></html>");

/** Draws without Plot's margins and axes, because all scales have a range. */
export function drawPlot(options: PlotOptions): string {
  const drawn = plot({ margin: 0, axis: null, ...options, document, width: WIDTH });
  const groups = Array.from(drawn.children).filter(({ localName }) => localName !== "style");
  return groups.map(toMarkup).join("");
}

/** The text starts at `x`; `y` is the top of its first line. */
export function textAt({ x, y, lines, className }: PlacedText): Markish {
  return text([lines.join("\n")], {
    ...TEXT,
    frameAnchor: "top-left",
    dx: x,
    dy: y,
    ...(className !== undefined && { className }),
  });
}

/** The options of every text, so that its lines are as far apart as the layout assumes. */
export const TEXT = { text: (words: string) => words, lineHeight: LINE_HEIGHT / TEXT_SIZE };
