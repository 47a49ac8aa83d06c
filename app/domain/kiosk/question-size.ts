/** The question's type on a kiosk, in pixels of a screen that is 1080 pixels on its short side. */
export type QuestionSizes = { portrait: number; landscape: number };

/** `asImages`: the options are pictures, which scroll. `isInvitation`: on the start page, below its heading. */
type Asked = { text: string; options: readonly string[]; asImages?: boolean; isInvitation?: boolean };

const SIZES = [120, 104, 90, 76, 64] as const;
/** The smallest type that people can read from a few metres. */
const MIN_SIZE = 56;

const PORTRAIT = { width: 990, height: 870, optionWidth: 780 };
const LANDSCAPE = { width: 905, height: 740 };
/** Lower, because the start page's heading is above it. */
const INVITATION = { width: 905, height: 620 };
/** The height that the first picture leaves to a question. */
const ABOVE_PICTURES = 420;

const OPTION_TEXT = 56;
const OPTION_LINE = 65;
/** The height of an option without its text, with the space to the next option. */
const OPTION_FRAME = 47;

/** The largest size at which the question fits, in portrait with its options below it. */
export function questionSizes({ text, options, asImages, isInvitation }: Asked): QuestionSizes {
  const optionHeight = options.reduce((sum, option) => sum + heightOfOption(option), 0);
  const height = asImages ? ABOVE_PICTURES : PORTRAIT.height - optionHeight;
  return {
    portrait: largestSize(text, { ...PORTRAIT, height }),
    landscape: largestSize(text, isInvitation ? INVITATION : LANDSCAPE),
  };
}

/** The sizes as custom properties, which only a kiosk's style sheet reads. */
export function sizeStyle({ portrait, landscape }: QuestionSizes): Record<`--${string}`, number> {
  return { "--portrait": portrait, "--landscape": landscape };
}

function largestSize(text: string, room: { width: number; height: number }): number {
  return SIZES.find((size) => fits(text, size, room)) ?? MIN_SIZE;
}

function fits(text: string, size: number, room: { width: number; height: number }): boolean {
  const lines = countLines(text, room.width / size);
  return lines !== null && lines * size * lineHeight(size) <= room.height;
}

/** The line height that `question.css` sets. */
function lineHeight(size: number): number {
  return size >= 90 ? 1.08 : 1.14;
}

function heightOfOption(text: string): number {
  return OPTION_FRAME + (countLines(text, PORTRAIT.optionWidth / OPTION_TEXT) ?? 1) * OPTION_LINE;
}

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
