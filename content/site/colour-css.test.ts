import { expect, it } from "vitest";
import { toBarColours, toColourCss } from "./colour-css.ts";
import { readShippedThemes } from "./shipped-themes.ts";
import type { SiteColours } from "./site-colours.ts";

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
