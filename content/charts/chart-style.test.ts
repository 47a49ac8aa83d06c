import { describe, expect, it } from "vitest";
import { chartStyle } from "./chart-style.ts";

const HUES = ["fjord", "cloudberry", "heather", "moss"] as const;
const THEMES = ["light", "dark"] as const;

describe.each(HUES.flatMap((hue) => THEMES.map((theme) => ({ hue, theme }))))(
  "a $hue chart in the $theme theme",
  ({ hue, theme }) => {
    const [light = "", dark = ""] = chartStyle(hue).split("prefers-color-scheme:dark");
    const colourOf = (selector: string) => colour(theme === "light" ? light : dark, selector);

    it("has texts with a contrast of 4.5 to 1", () => {
      for (const text of [" text", ".value text", ".title text"]) {
        expect(contrast(colourOf(text), colourOf(".ground"))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colourOf(text), colourOf(".wash"))).toBeGreaterThanOrEqual(4.5);
      }
    });

    it("has shapes with a contrast of 3 to 1", () => {
      for (const shape of [".fill-a", ".fill-b", ".fill-c", ".hollow", ".base"]) {
        expect(contrast(colourOf(shape), colourOf(".ground"))).toBeGreaterThanOrEqual(3);
      }
    });
  },
);

function colour(style: string, selector: string): string {
  const found = new RegExp(`${selector.replace(".", "\\.")}\\{(?:fill|stroke):(#[0-9a-f]{6})\\}`).exec(style);
  if (!found?.[1]) throw new Error(`There is no colour of ${selector}.`);
  return found[1];
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
