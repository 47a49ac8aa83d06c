import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastOf, PAIRS } from "../../contracts/rules/contrast.ts";
import { findColourFault } from "./check-colours.ts";
import { deriveThemes } from "./derive-themes.ts";
import { readShippedThemes } from "./shipped-themes.ts";
import { SITE_COLOURS, type SiteColour, type SiteColours } from "./site-colours.ts";

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
