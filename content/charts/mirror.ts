import { WIDTH } from "./draw-plot.ts";

/** Draws from right to left. A text is turned back: it has `direction="rtl"` and so reaches to the other side of its place. */
export function mirror(markup: string): string {
  if (markup === "") return "";
  const texts = markup.replace(/(<text transform="[^"]*)"/g, '$1 scale(-1,1)"');
  return `<g transform="translate(${WIDTH},0) scale(-1,1)">${texts}</g>`;
}
