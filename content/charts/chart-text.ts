/** The text size in SVG units: 11 px on the narrowest phone, where an answer's picture is 264 px wide. */
export const TEXT_SIZE = 13.5;
export const LINE_HEIGHT = 16;

/** The space between the names of two columns. */
export const COLUMN_GAP = 2;

export const DOT_LEGEND_LEFT = 186;
export const DOT_LEGEND_WIDTH = 122;

/** Widths as shares of the text size in DejaVu Sans, the widest default font. */
const WIDTHS = [
  { share: 0, characters: /[\p{M}\p{Cf}]/u },
  { share: 1, characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  { share: 0.36, characters: /[iIjl.,:;'|! ()[\]ftr\u00A0]/ },
  { share: 0.56, characters: /[cskvxyzJ]/ },
  { share: 0.97, characters: /[mwMW%@—]/ },
  { share: 0.7, characters: /\p{Lu}/u },
] as const;
const OTHER_SHARE = 0.63;

/** Estimates the width, because no browser measures here and the reader's font is unknown. */
export function textWidth(text: string, size: number = TEXT_SIZE): number {
  return [...text].reduce((sum, character) => sum + shareOf(character) * size, 0);
}

/** A word wider than `width` gets a line of its own. */
export function wrapText(text: string, width: number, size: number = TEXT_SIZE): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || textWidth(joined, size) > width) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function shareOf(character: string): number {
  return WIDTHS.find(({ characters }) => characters.test(character))?.share ?? OTHER_SHARE;
}
