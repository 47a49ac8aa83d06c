import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { toHex } from "../../../contracts/rules/oklch.ts";
import { THEME_COLOURS } from "./theme-colours.ts";

it.each([
  ["light", "../../styles/tokens.css"],
  ["dark", "../../styles/dark-tokens.css"],
] as const)("the %s colour around a page is that of its paper", (theme, file) => {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const [, lightness, chroma, hue] = /--paper: oklch\((\S+) (\S+) (\S+)\);/.exec(css) ?? [];
  expect(toHex([Number(lightness), Number(chroma), Number(hue)])).toBe(THEME_COLOURS[theme]);
});
