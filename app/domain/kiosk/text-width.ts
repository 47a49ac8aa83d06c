const SPACE = 0.21;

/** Letters of the display face by their width in em. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI.,:;!'|]/, 0.25],
  [/[ftr()[\]/-]/, 0.34],
  [/[ceksvxyz]/, 0.5],
  [/[mwMW%–—]/, 0.84],
  [/\p{Lu}/u, 0.62],
];
const WIDTH = 0.55;

/** Breaks lines only between words. Null if a word does not fit on a line. @param width in em */
export function countLines(text: string, width: number): number | null {
  let lines = 1;
  let used = 0;
  for (const word of wordsOf(text)) {
    const length = widthOf(word);
    if (length > width) return null;
    const isNext = used > 0 && used + SPACE + length > width;
    if (isNext) lines += 1;
    used = isNext || used === 0 ? length : used + SPACE + length;
  }
  return lines;
}

/** The width of the longest word, by which a kiosk's style sheet sizes a title. */
export function wordStyle(title: string): Record<`--${string}`, number> {
  const widest = Math.max(1, ...wordsOf(title).map(widthOf));
  return { "--word": Math.round(widest * 100) / 100 };
}

/** Words with a non-breaking space between them are one. */
function wordsOf(text: string): string[] {
  return text.trim().split(/[^\S\u00A0\u202F]+/);
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  return WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? WIDTH;
}
