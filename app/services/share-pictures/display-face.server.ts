import { readFile } from "node:fs/promises";
import type { Font, Glyph } from "opentype.js";

/** Texts as shapes, so that a picture is the same on a machine without fonts. */
export type DisplayFace = {
  /** The first 500 letters as the face can show them, without emoji; null if it has letters that the face lacks, or nothing to show. */
  toShowable: (text: string) => string | null;
  /** In widths of the size. */
  measure: (text: string) => number;
  /** An SVG element; `y` is the baseline. */
  draw: (text: string, place: { x: number; y: number; size: number; colour: string }) => string;
};

/** A Latin face is two files. */
const FILES = ["latin", "latin-ext"].map((script) =>
  import.meta.resolve(`@fontsource/familjen-grotesk/files/familjen-grotesk-${script}-600-normal.woff`),
);
const EMOJI = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f]/gu;
const SOFT_HYPHEN = "\u00ad";
/** In the width of the size. The face's own units, because the library writes no fractions near 0. */
const UNITS = 1200;
/** More than fits into a picture, so that no text keeps the process busy. */
const MAX_LENGTH = 500;
/** Spaces and hyphens that the face lacks. */
const LOOKALIKES = new Map([
  ["\u202f", "\u00a0"],
  ["\u2010", "-"],
  ["\u2011", "-"],
]);

export async function loadDisplayFace(): Promise<DisplayFace> {
  const fonts = await Promise.all(FILES.map(loadFont));
  const find = (letter: string) => findGlyph(fonts, letter);
  return {
    toShowable: (text) => toShowable(text, find),
    measure: (text) => layOut(text, find).width,
    draw: (text, { x, y, size, colour }) =>
      `<path fill="${colour}" transform="translate(${x} ${y}) scale(${size / UNITS})" d="${toPath(text, find)}"/>`,
  };
}

async function loadFont(address: string): Promise<Font> {
  const { parse } = await import("opentype.js/dist/opentype.mjs");
  const { buffer, byteOffset, byteLength } = await readFile(new URL(address));
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function toPath(text: string, find: Find): string {
  const { glyphs } = layOut(text, find);
  return glyphs
    .map(({ glyph, at }) => glyph.getPath(Math.round(at * UNITS), 0, UNITS).toPathData(0))
    .join("");
}

type Found = { font: Font; glyph: Glyph };
type Find = (letter: string) => Found | null;

function findGlyph(fonts: readonly Font[], letter: string): Found | null {
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
  return font ? { font, glyph: font.charToGlyph(letter) } : null;
}

/** Glyph by glyph, because the library cannot read all of the face's substitutions. */
function layOut(text: string, find: Find) {
  const glyphs: { glyph: Glyph; at: number }[] = [];
  let width = 0;
  let before: Found | null = null;
  for (const letter of text) {
    const found = find(letter);
    if (!found) continue;
    const { font, glyph } = found;
    if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
    glyphs.push({ glyph, at: width });
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    before = found;
  }
  return { glyphs, width };
}

function toShowable(text: string, find: Find): string | null {
  const plain = text.slice(0, MAX_LENGTH).normalize("NFC").replace(EMOJI, "");
  let shown = "";
  for (const letter of plain.replace(/[\n\r\t ]+/g, " ").trim()) {
    const other = LOOKALIKES.get(letter) ?? letter;
    if (other !== SOFT_HYPHEN && /\p{C}/u.test(other)) continue;
    const letters = find(other) ? other : other.normalize("NFKC");
    if (![...letters].every(find)) return null;
    shown += letters;
  }
  return /[\p{L}\p{N}]/u.test(shown) ? shown : null;
}
