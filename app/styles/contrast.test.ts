import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Oklch, toLinearRgb, toOklab } from "./oklch.ts";

type Theme = Map<string, Oklch>;

const source = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const darkSource = readFileSync(new URL("./dark-tokens.css", import.meta.url), "utf8");
const light = colours(source);
const themes = { light, dark: new Map([...light, ...colours(darkSource)]) };
const skies = [...source.matchAll(/\[data-hue="(\w+)"\][^}]*--sky-h: (\d+)/g)];

const palette = ["fjord", "spruce", "lingon"];
const textPairs: [text: string, ground: string][] = [
  ...["ink", "ink-soft"].flatMap((text) =>
    ["paper", "surface", "sunken", "fjord-wash", "cloudberry-wash", "spruce-wash", "lingon-wash"].map(
      (ground): [string, string] => [text, ground],
    ),
  ),
  ...palette.flatMap((name): [string, string][] => [
    [`on-${name}`, name],
    [name, `${name}-wash`],
    [name, "paper"],
    [name, "surface"],
  ]),
  ["on-fjord", "fjord-strong"],
  ["fjord-strong", "paper"],
  ["fjord", "spruce-wash"],
  ["fjord", "lingon-wash"],
  ["on-cloudberry", "cloudberry"],
  ["cloudberry-text", "surface"],
  ["cloudberry-text", "paper"],
  ["cloudberry-text", "cloudberry-wash"],
  ["heather", "surface"],
  ["heather", "paper"],
  ["moss", "surface"],
  ["moss", "paper"],
];
const controlPairs: [control: string, ground: string][] = [
  ...["paper", "surface", "fjord-wash", "cloudberry-wash", "spruce-wash", "lingon-wash"].map(
    (ground): [string, string] => ["edge", ground],
  ),
  ["focus", "paper"],
  ["focus", "surface"],
  ["focus", "fjord-wash"],
  ["focus", "spruce-wash"],
  ["focus", "lingon-wash"],
  ["fjord", "line"],
  ["fjord", "paper"],
];

describe.each(Object.entries(themes))("the %s palette", (_name, theme) => {
  it.each(textPairs)("makes %s readable on %s", (text, ground) => {
    expect(ratio(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)("makes %s visible on %s", (control, ground) => {
    expect(ratio(colour(theme, control), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

it("makes text and links readable on the sky of every hue", () => {
  expect(skies).toHaveLength(6);
  for (const [, hue, angle] of skies) {
    const day: Oklch = [number(source, "l-sky"), 0.045, Number(angle)];
    const night: Oklch = [
      number(darkSource, "l-sky"),
      0.045 * number(darkSource, "c-scale"),
      number(darkSource, "night-h"),
    ];
    for (const text of ["ink", "ink-soft", "fjord"]) {
      expect
        .soft(ratio(colour(themes.light, text), day), `${text} on ${hue} by day`)
        .toBeGreaterThanOrEqual(4.5);
      expect
        .soft(ratio(colour(themes.dark, text), night), `${text} on ${hue} by night`)
        .toBeGreaterThanOrEqual(4.5);
    }
  }
});

it("measures black on white as 21 to 1", () => {
  expect(ratio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

function colours(css: string): Theme {
  const literal = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
  return new Map(
    [...css.matchAll(literal)].map(([, name = "", l, c, h]) => [name, [Number(l), Number(c), Number(h)]]),
  );
}

function colour(theme: Theme, name: string): Oklch {
  const found = theme.get(name);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return found;
}

function number(css: string, name: string): number {
  return Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1]);
}

/** WCAG 2 contrast: from OKLCH over linear sRGB, with clipped colours. */
function ratio(one: Oklch, other: Oklch): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(toOklab(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
