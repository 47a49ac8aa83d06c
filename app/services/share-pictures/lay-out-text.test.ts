import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutText } from "./lay-out-text.ts";

/** Every letter is as wide as its size. */
function measure(text: string): number {
  return [...text].length;
}

const SIZES = [40, 20, 10] as const;

function linesOf(text: string, width: number, height: number) {
  const { size, lines } = layOutText(text, { width, height }, SIZES, measure);
  return [size, ...lines];
}

describe("a text in a box", () => {
  it.each([
    ["is as large as it can be", "Two words", 200, 100, [40, "Two", "words"]],
    ["is smaller if it is longer", "Two words and more", 200, 100, [20, "Two words", "and more"]],
    ["breaks no word if a smaller size fits", "Wordswithoutend", 300, 50, [20, "Wordswithoutend"]],
    ["breaks a word that fits in no size", "Wordswithoutend", 120, 200, [20, "Words-", "witho-", "utend"]],
    [
      "breaks it where the editors allow it",
      "Words\u00adwith\u00adoutend",
      120,
      200,
      [20, "Words-", "with-", "outend"],
    ],
    [
      "breaks it after a hyphen without another",
      "Words-without-end",
      90,
      99,
      [10, "Words-", "without-", "end"],
    ],
    ["shows no soft hyphen that breaks nothing", "Two\u00adwords", 400, 50, [40, "Twowords"]],
    ["is cut if it is too long for the box", "One two six ten end", 70, 23, [10, "One two", "six te…"]],
    ["keeps a space that must not break", "5\u00a0% of", 120, 100, [40, "5\u00a0%", "of"]],
  ])("%s", (_what, text, width, height, expected) => {
    expect(linesOf(text, width, height)).toEqual(expected);
  });

  it("is never outside of it, whatever the text", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 80, max: 600 }),
        fc.integer({ min: 12, max: 500 }),
        (any, width, height) => {
          const block = layOutText(any, { width, height }, SIZES, measure);
          expect(block.lines.length).toBeGreaterThan(0);
          expect(block.height).toBeLessThanOrEqual(Math.max(height, SIZES[2] * 1.14));
          for (const line of block.lines) expect(measure(line) * block.size).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
