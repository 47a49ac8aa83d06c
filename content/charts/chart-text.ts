/** In units of the drawing, 320 wide: 11 px on the narrowest phone, where an answer's picture is 264 px wide. */
export const TEXT_SIZE = 13.5;
export const LINE_HEIGHT = 16;

const NARROW = /[iIjl.,:;'|! ()[\]ftr1\u00A0]/;
const WIDE = /[mwMWÅÄÖA-Z%@—–]/;

/**
 * How wide a text is at most, about: there is no page to ask, and the face is the reader's system's. The shares of
 * the size hold for DejaVu Sans, the widest face that systems show by default.
 */
export function textWidth(text: string, size: number = TEXT_SIZE): number {
  return [...text].reduce((sum, character) => sum + shareOf(character) * size, 0);
}

/** The text in lines that are about as wide as given; a longer word stands alone on its line. */
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
  if (NARROW.test(character)) return 0.38;
  return WIDE.test(character) ? 0.78 : 0.62;
}
