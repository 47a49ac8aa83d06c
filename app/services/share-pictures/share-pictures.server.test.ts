import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toHex } from "../../../contracts/rules/oklch.ts";
import { createLog } from "../../../platform/log.ts";
import { THEME_COLOURS } from "../../ui/picture/theme-colours.ts";
import { createSharePictures } from "./create-share-pictures.server.ts";
import { readDayColours } from "./day-colours.ts";
import { loadDisplayFace } from "./display-face.server.ts";
import { layOutText } from "./lay-out-text.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="9" height="6"/></svg>';

function open() {
  const lines: string[] = [];
  const log = createLog("web", "info", { to: { write: (line) => void lines.push(line) } });
  return { lines, draw: createSharePictures(log) };
}

describe("a share picture", () => {
  it("is a PNG, which is drawn once", async () => {
    const { draw } = open();
    let drawn = 0;
    const compose = async () => ((drawn += 1), SVG);
    const [first, second] = await Promise.all([draw("a", compose), draw("a", compose)]);
    expect(
      Buffer.from(first ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(second).toEqual(first);
    expect(await draw("a", compose)).toEqual(first);
    expect(drawn).toBe(1);
  });

  it("is none if it cannot be drawn, which is logged once", async () => {
    const { draw, lines } = open();
    const fail = () => Promise.reject(new Error("no picture"));
    expect(await draw("a", fail)).toBeNull();
    expect(await draw("b", fail)).toBeNull();
    expect(await draw("c", async () => "<svg")).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("share picture not drawn");
    expect(await draw("d", async () => SVG)).not.toBeNull();
  });

  it("is none for the 26th at once", async () => {
    const { draw } = open();
    const all = await Promise.all(Array.from({ length: 26 }, (_, one) => draw(String(one), async () => SVG)));
    expect(all.filter((bytes) => bytes === null)).toHaveLength(1);
    expect(all.at(-1)).toBeNull();
  });
});

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

it.each([
  ["light", "../../styles/tokens.css"],
  ["dark", "../../styles/dark-tokens.css"],
] as const)("the %s colour around a page is that of its paper", (theme, file) => {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const [, lightness, chroma, hue] = /--paper: oklch\((\S+) (\S+) (\S+)\);/.exec(css) ?? [];
  expect(toHex([Number(lightness), Number(chroma), Number(hue)])).toBe(THEME_COLOURS[theme]);
});

const face = await loadDisplayFace();

describe("a text as the face can show it", () => {
  it.each([
    ["What is < 5 & “so”?", "What is < 5 & “so”?"],
    ["  Hur \n många? ", "Hur många?"],
    ["Ha\u030allbarhet", "Hållbarhet"],
    ["Łódź och kůň", "Łódź och kůň"],
    ["Sju 🙂 barn 👨‍👩‍👧 🇸🇪!", "Sju barn !"],
    ["CO₂ och m³", "CO2 och m³"],
    ["5\u202f%", "5\u00a0%"],
    ["över\u00adraskning", "över\u00adraskning"],
    ["a\u202e\u0000b", "ab"],
    ["ما هي عاصمة السويد؟", null],
    ["Vad betyder 日本?", null],
    ["🙂 …", null],
    ["", null],
    [`${"å".repeat(499)}🙂`, "å".repeat(499)],
  ])("%j is %j", (text, shown) => {
    expect(face.toShowable(text)).toBe(shown);
  });
});

it("a text is as wide as its letters, closer together if they fit into each other", () => {
  expect(face.measure("")).toBe(0);
  expect(face.measure("oo")).toBeCloseTo(2 * face.measure("o"));
  expect(face.measure("AV")).toBeLessThan(face.measure("A") + face.measure("V"));
});

it("a text is drawn as shapes with whole numbers, which every rasteriser reads", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖabcdefghijklmnopqrstuvwxyzåäö0123456789 €%&<>?!–“”…čłűž";
  const svg = face.draw(letters, { x: 64, y: 100, size: 58, colour: "#000000ff" });
  expect(svg).toMatch(
    /^<path fill="#000000ff" transform="translate\(64 100\) scale\([\d.]+\)" d="[MLQCZ\d -]+"\/>$/,
  );
});

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
