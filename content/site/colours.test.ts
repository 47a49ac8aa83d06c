import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, contrastOf, PAIRS } from "../../contracts/rules/contrast.ts";
import { findColourFault } from "./check-colours.ts";
import { toBarColours, toColourCss } from "./colour-css.ts";
import { deriveThemes } from "./derive-themes.ts";
import { readShippedThemes } from "./shipped-themes.ts";
import { parseColour, SITE_COLOURS, type SiteColour, type SiteColours } from "./site-colours.ts";

it.each([
  ["#14a", "#1144aa"],
  ["#1F5F7A", "#1f5f7a"],
  ["oklch(0.45 0.08 230)", "#185d79"],
  ["oklch(45% 0.08 -130deg)", "#185d79"],
  ["oklch(0 0 0)", "#000000"],
])("%s is %s", (text, hex) => {
  expect(parseColour(text)).toBe(hex);
});

it("a colour that no screen shows has the most chroma that one shows", () => {
  expect(parseColour(`oklch(0.45 ${"9".repeat(400)} 230)`)).toBe(parseColour("oklch(0.45 0.33 230)"));
});

it.each([
  "oklch(1.1 0 0)",
  `oklch(0.5 0.1 ${"9".repeat(400)})`,
  "oklch(0.5 0.1 0)}*{color:red",
  "teal",
  "#12",
])("%s is no colour", (text) => {
  expect(parseColour(text)).toBeNull();
});

const shipped = readShippedThemes();
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("a colour of one's own", () => {
  it.each(SITE_COLOURS)("as %s is readable by day and by night, or the nearest that passes is", (name) => {
    fc.assert(fc.property(anyColour, (hex) => expectReadable({ [name]: taken(name, hex) })));
  });

  it("is readable beside all others that are taken", () => {
    const anyColours = fc.tuple(
      ...SITE_COLOURS.map((name) => anyColour.map((hex) => [name, taken(name, hex)])),
    );
    fc.assert(fc.property(anyColours, (pairs) => expectReadable(Object.fromEntries(pairs))));
  });

  it.each([
    [
      "brand",
      "#99bbdd",
      "is too light for text on a landscape's sky (contrast 1.64, it needs 4.5); the nearest that passes is #4d6c8b",
    ],
    [
      "brand",
      "#1a6fa8",
      "is too light for text on a landscape's sky (contrast 4.44, it needs 4.5); the nearest that passes is #196ea7",
    ],
    [
      "moss",
      "#ffffff",
      "is too light for text on a card (contrast 1, it needs 4.5); the nearest that passes is #6b6b6b",
    ],
    ["brand", "#196ea7", null],
    ["brand", "#000000", null],
    [
      "accent",
      "#ffffff",
      "is too light to stand out from a card (contrast 1, it needs 1.5); the nearest that passes is #cecece",
    ],
    // Text in this colour is darkened, and text on it is dark or light.
    ["accent", "#777777", null],
  ] as const)("as %s, %s: %s", (name, hex, fault) => {
    expect(findColourFault(name, hex, shipped)).toBe(fault);
  });
});

function taken(name: SiteColour, hex: string): string {
  return findColourFault(name, hex, shipped)?.match(/#\w{6}$/)?.[0] ?? hex;
}

function expectReadable(colours: SiteColours): void {
  for (const theme of Object.values(deriveThemes(shipped, colours)))
    for (const pair of PAIRS)
      expect.soft(contrastOf(pair, theme), JSON.stringify(pair)).toBeGreaterThanOrEqual(pair.least);
}

const BRAND = "#196ea7";
const NIGHT = ':root:not([data-theme="light"])';

/** The rules by selector: custom properties and their values. */
function rulesFor(colours: SiteColours): Map<string, Map<string, string>> {
  const css = toColourCss(colours, readShippedThemes());
  return new Map(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => [
      selector,
      new Map([...body.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = "", value = ""]) => [name, value])),
    ]),
  );
}

it("sets by day what the author gave, and derives what goes with it", () => {
  const day = rulesFor({ brand: BRAND }).get(":root,[data-paper]");
  expect(day?.get("--fjord")).toBe(BRAND);
  expect([...(day?.keys() ?? [])].toSorted()).toEqual([
    "--fjord",
    "--fjord-strong",
    "--fjord-wash",
    "--hue-fjord",
    "--on-fjord",
  ]);
});

it("sets the same tokens by night, and for embeds that ask for it", () => {
  const rules = rulesFor({ brand: BRAND, accent: "#d94a2b", moss: "#6b4f9e" });
  const [day, night] = [":root,[data-paper]", NIGHT].map((selector) => rules.get(selector) ?? new Map());
  expect([...(night?.keys() ?? [])].toSorted()).toEqual([...(day?.keys() ?? [])].toSorted());
  expect(rules.get(':root[data-theme="dark"]')).toEqual(night);
});

it("paints topics in the brand's colour, unless their palette colour is given, too", () => {
  const fjord = (colours: SiteColours) => rulesFor(colours).get('[data-hue="fjord"]');
  expect(fjord({ brand: BRAND })?.get("--land-h")).toBe("244");
  expect(fjord({ brand: BRAND, fjord: "#8a1c3b" })?.get("--land-h")).toBe("10");
  expect(fjord({ moss: "#6b4f9e" })).toBeUndefined();
});

it("colours the bars around a page with tones of the brand that the pages have, or not at all", () => {
  const night = rulesFor({ brand: BRAND }).get(NIGHT);
  expect(toBarColours({ brand: BRAND }, readShippedThemes())).toEqual({
    light: BRAND,
    dark: night?.get("--fjord-wash"),
  });
  expect(toBarColours({ accent: "#d94a2b" }, readShippedThemes())).toBeNull();
});

describe.each(Object.entries(readShippedThemes()))("the %s palette", (_name, theme) => {
  it.each(PAIRS)("makes $front stand out from $ground", (pair) => {
    expect(contrastOf(pair, theme)).toBeGreaterThanOrEqual(pair.least);
  });
});

it("measures black on white as 21 to 1", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
