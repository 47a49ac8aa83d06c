import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toHex } from "../../../contracts/rules/oklch.ts";
import { readDayColours } from "./day-colours.ts";

const TOKENS = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

function hex(lightness: number, chroma: number, hue: number): string {
  return `${toHex([lightness, chroma, hue])}ff`;
}

describe("a colour of the style sheet by day", () => {
  it.each([
    ["that is white", "fjord", "surface", "#ffffffff"],
    ["of a hue", "fjord", "sky", hex(0.945, 0.045, 85)],
    ["of another hue", "moss", "sky", hex(0.945, 0.045, 105)],
    ["that is a product", "fjord", "far", hex(0.835, 0.085 * 0.62, 225)],
    ["with a fallback", "fjord", "water", hex(0.9, 0.05, 215)],
    ["without the fallback that it has elsewhere", "lingon", "water", hex(0.9, 0.05, 30)],
    ["that one can see through", "fjord", "cloud", `${hex(0.99, 0.01, 90).slice(0, 7)}bf`],
  ] as const)("%s", (_kind, hue, name, colour) => {
    expect(readDayColours(TOKENS, hue)(name)).toBe(colour);
  });

  it("is mixed from two in equal parts", () => {
    expect(readDayColours(TOKENS, "fjord")("surface", "surface")).toBe("#ffffffff");
    expect(readDayColours(TOKENS, "fjord")("far", "mid")).toBe(readDayColours(TOKENS, "fjord")("mid", "far"));
    expect(readDayColours(TOKENS, "fjord")("far", "mid")).not.toBe(readDayColours(TOKENS, "fjord")("mid"));
  });

  it("is the site's own, if that has one", () => {
    const own =
      ':root,[data-paper]{--hue-moss:#6b4f9e;}[data-hue="moss"]{--hue:var(--hue-moss);--land-h:293;--water-h:215}';
    const colourOf = readDayColours(TOKENS + own, "moss");
    expect(colourOf("hue")).toBe("#6b4f9eff");
    expect(colourOf("water")).toBe(hex(0.9, 0.05, 215));
    expect(readDayColours(TOKENS + own, "lingon")("hue")).toBe(readDayColours(TOKENS, "lingon")("hue"));
  });

  it("is none if the style sheet has none of that name", () => {
    expect(() => readDayColours(TOKENS, "fjord")("sunset")).toThrow("no colour");
  });
});
