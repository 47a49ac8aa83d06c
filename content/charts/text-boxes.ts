import { DOMParser } from "@xmldom/xmldom";
import { LINE_HEIGHT, textWidth } from "./chart-text.ts";

export type TextBox = { words: string; left: number; right: number; top: number; bottom: number };

const SIZE = 13.5;
const ASCENT = 0.75 * SIZE;

/** For tests: the box of each line of text in a chart, by the estimated widths. */
export function textBoxes(svg: string): TextBox[] {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml");
  return Array.from(root.getElementsByTagName("text")).flatMap((text) => {
    const spans = Array.from(text.getElementsByTagName("tspan"));
    const lines = spans.length > 0 ? spans : [text];
    const [x, y] = placeOf(text);
    const first = Number.parseFloat(lines[0]?.getAttribute("y") || "0") * SIZE;
    return lines.map((line, index) => {
      const words = line.textContent ?? "";
      const width = textWidth(words);
      const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchorOf(line)];
      const top = y + first + index * LINE_HEIGHT - ASCENT;
      return { words, left, right: left + width, top, bottom: top + ASCENT };
    });
  });
}

type Node = { parentNode: unknown; getAttribute(name: string): string | null };

function placeOf(node: Node): [number, number] {
  const [, x, y] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(node.getAttribute("transform") ?? "") ?? [];
  const [left, top] = isElement(node.parentNode) ? placeOf(node.parentNode) : [0, 0];
  return [left + Number(x ?? 0), top + Number(y ?? 0)];
}

function anchorOf(node: Node): "start" | "middle" | "end" {
  const anchor = node.getAttribute("text-anchor");
  if (anchor === "start" || anchor === "end") return anchor;
  return !anchor && isElement(node.parentNode) ? anchorOf(node.parentNode) : "middle";
}

function isElement(node: unknown): node is Node {
  return typeof node === "object" && node !== null && "getAttribute" in node;
}
