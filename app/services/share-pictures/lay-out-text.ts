/** Returns a text's width in widths of its size. */
export type Measure = (text: string) => number;

export type TextBlock = { size: number; lines: readonly string[]; height: number };

type Box = { width: number; height: number };

const LINE_HEIGHT = 1.14;
const SOFT_HYPHEN = "\u00ad";
const BREAK_AFTER = /[-–—/]/;

/** In the first size in which the text fits without a break inside a word, else with one, else in the last size, cut to the box. */
export function layOutText(
  text: string,
  box: Box,
  sizes: readonly [number, ...number[]],
  measure: Measure,
): TextBlock {
  const wrapped = sizes.map((size) => ({ size, ...wrap(text, box.width / size, measure) }));
  const fitting = wrapped.filter(({ size, lines }) => lines.length <= roomIn(box, size));
  const best = fitting.find(({ isBroken }) => !isBroken) ?? fitting[0];
  if (best) return toBlock(best.size, best.lines);
  const { size, lines } = wrapped.at(-1) ?? { size: sizes[0], lines: [] };
  const room = Math.max(1, roomIn(box, size));
  const last = cut(lines[room - 1] ?? "", box.width / size, measure);
  return toBlock(size, [...lines.slice(0, room - 1), last]);
}

function roomIn(box: Box, size: number): number {
  return Math.floor(box.height / (size * LINE_HEIGHT));
}

function toBlock(size: number, lines: readonly string[]): TextBlock {
  return { size, lines, height: lines.length * size * LINE_HEIGHT };
}

function wrap(text: string, width: number, measure: Measure): { lines: string[]; isBroken: boolean } {
  const lines: string[] = [];
  let line = "";
  let isBroken = false;
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, measure) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, width, measure);
    isBroken ||= pieces.length > 1;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return { lines: [...lines, line].map(withoutSoftHyphens), isBroken };
}

/** At the last place for a hyphen that fits, else after the last letter that does. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  let start = 0;
  while (widthOf(letters.slice(start).join(""), measure) > width) {
    let end = start + 1;
    let place = 0;
    while (end < letters.length && widthOf(`${letters.slice(start, end + 1).join("")}-`, measure) <= width) {
      end++;
      if (isPlaceToBreak(letters[end - 1])) place = end;
    }
    end = place > start ? place : end;
    pieces.push(withHyphen(letters.slice(start, end).join("")));
    start = end;
  }
  return [...pieces, letters.slice(start).join("")];
}

function isPlaceToBreak(letter: string | undefined): boolean {
  return letter === SOFT_HYPHEN || (letter !== undefined && BREAK_AFTER.test(letter));
}

function withHyphen(piece: string): string {
  const text = withoutSoftHyphens(piece);
  return BREAK_AFTER.test(text.slice(-1)) ? text : `${text}-`;
}

function cut(line: string, width: number, measure: Measure): string {
  const letters = [...line.replace(/-$/, "")];
  while (letters.length > 0 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

function widthOf(text: string, measure: Measure): number {
  return measure(withoutSoftHyphens(text));
}

function withoutSoftHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, "");
}
