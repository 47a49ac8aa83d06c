import { type Oklch, toLinearRgb, toOklab } from "./oklch.ts";

/** Colours by the names of `app/styles/tokens.css`, and the skies as `sky-fjord` and so on. */
export type Theme = ReadonlyMap<string, Oklch>;
export type Themes = { readonly light: Theme; readonly dark: Theme };

/** `least` is the contrast that `front` needs on `ground`, as WCAG 2.2 measures it. */
export type Pair = { readonly front: string; readonly ground: string; readonly least: number };

export const TEXT = 4.5;
const CONTROL = 3;
/** The contrast of decoration, which says nothing but has to be visible. */
const DECORATION = 1.5;
const WASHES = ["fjord-wash", "cloudberry-wash", "spruce-wash", "lingon-wash"];
const HUES = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"];
const SKIES = HUES.map((hue) => `sky-${hue}`);

export const PAIRS: readonly Pair[] = [
  ...["ink", "ink-soft"].flatMap((ink) => on(ink, TEXT, ["paper", "surface", "sunken", ...WASHES, ...SKIES])),
  ...on("fjord", TEXT, ["paper", "surface", "fjord-wash", "spruce-wash", "lingon-wash", ...SKIES]),
  ...on("fjord", CONTROL, ["line"]),
  ...on("on-fjord", TEXT, ["fjord", "fjord-strong"]),
  ...on("fjord-strong", TEXT, ["paper"]),
  ...on("on-cloudberry", TEXT, ["cloudberry"]),
  ...on("cloudberry", DECORATION, ["paper", "surface"]),
  ...on("cloudberry-text", TEXT, ["paper", "surface", "cloudberry-wash"]),
  ...["spruce", "lingon"].flatMap((name) => [
    ...on(name, TEXT, ["paper", "surface", `${name}-wash`]),
    ...on(`on-${name}`, TEXT, [name]),
  ]),
  ...HUES.flatMap((hue) => on(`hue-${hue}`, TEXT, ["paper", "surface", `sky-${hue}`])),
  ...on("edge", CONTROL, ["paper", "surface", ...WASHES]),
  ...on("focus", CONTROL, ["paper", "surface", "fjord-wash", "spruce-wash", "lingon-wash"]),
];

function on(front: string, least: number, grounds: readonly string[]): Pair[] {
  return grounds.map((ground) => ({ front, ground, least }));
}

/** The contrast, from 1 to 21. Colours outside sRGB are clipped. */
export function contrast(one: Oklch, other: Oklch): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

export function contrastOf({ front, ground }: Pair, theme: Theme): number {
  return contrast(colourIn(theme, front), colourIn(theme, ground));
}

export function colourIn(theme: Theme, name: string): Oklch {
  const found = theme.get(name);
  if (!found) throw new Error(`The theme has no --${name}`);
  return found;
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(toOklab(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
