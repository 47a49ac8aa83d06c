import { TOPIC_COLORS } from "../../contracts/content-model.ts";
import {
  contrast,
  contrastOf,
  PAIRS,
  TEXT,
  type Theme,
  type Themes,
} from "../../contracts/rules/contrast.ts";
import { fitToScreen, fromHex, type Oklch, toHex } from "../../contracts/rules/oklch.ts";
import type { SiteColours } from "./site-colours.ts";

/** A colour that is derived from the author's: its lightness, and its highest chroma. */
type Shade = { name: string; lightness: number; chroma: number; step?: number };

const DARKER = -0.004;
const LIGHTER = 0.004;

const LIGHT_BRAND: Shade[] = [
  { name: "fjord-wash", lightness: 0.952, chroma: 0.024, step: LIGHTER },
  { name: "on-fjord", lightness: 0.99, chroma: 0.006, step: LIGHTER },
];
const DARK_BRAND: Shade[] = [
  { name: "fjord-wash", lightness: 0.305, chroma: 0.04, step: DARKER },
  { name: "fjord", lightness: 0.8, chroma: 0.11, step: LIGHTER },
  { name: "fjord-strong", lightness: 0.87, chroma: 0.08, step: LIGHTER },
  { name: "on-fjord", lightness: 0.21, chroma: 0.04, step: DARKER },
];
const DARK_ACCENT: Shade[] = [
  { name: "on-cloudberry", lightness: 0.24, chroma: 0.04, step: DARKER },
  { name: "cloudberry-wash", lightness: 0.31, chroma: 0.045, step: DARKER },
  { name: "cloudberry-text", lightness: 0.84, chroma: 0.13, step: LIGHTER },
];

/** The shipped themes with an author's colours. The light theme has these as given; all other tones are derived. */
export function deriveThemes({ light, dark }: Themes, given: SiteColours): Themes {
  const [day, night] = [new Map(light), new Map(dark)];
  if (given.brand) addBrand(day, night, fromHex(given.brand));
  if (given.accent) addAccent(day, night, fromHex(given.accent));
  for (const name of TOPIC_COLORS) {
    const hex = given[name];
    if (!hex) continue;
    const colour = fromHex(hex);
    day.set(`hue-${name}`, colour);
    addShades(night, colour, [{ name: `hue-${name}`, lightness: 0.81, chroma: 0.125, step: LIGHTER }]);
  }
  return { light: day, dark: night };
}

function addBrand(day: Map<string, Oklch>, night: Map<string, Oklch>, brand: Oklch): void {
  day.set("fjord", brand);
  addShades(day, brand, [
    ...LIGHT_BRAND,
    { name: "fjord-strong", lightness: Math.max(brand[0] - 0.09, 0), chroma: 0.3, step: DARKER },
  ]);
  addShades(night, brand, DARK_BRAND);
  for (const theme of [day, night]) copy(theme, "fjord", "hue-fjord");
}

function addAccent(day: Map<string, Oklch>, night: Map<string, Oklch>, accent: Oklch): void {
  day.set("cloudberry", accent);
  const onDark: Shade = { name: "on-cloudberry", lightness: 0.27, chroma: 0.045, step: DARKER };
  const onLight: Shade = { name: "on-cloudberry", lightness: 0.99, chroma: 0.01, step: LIGHTER };
  addShades(day, accent, [
    contrast(accent, [0, 0, 0]) >= TEXT ? onDark : onLight,
    { name: "cloudberry-wash", lightness: 0.962, chroma: 0.036, step: LIGHTER },
    { name: "cloudberry-text", lightness: Math.min(accent[0], 0.49), chroma: 0.2, step: DARKER },
  ]);
  const glow = Math.min(Math.max(accent[0], 0.72), 0.85);
  addShades(night, accent, [{ name: "cloudberry", lightness: glow, chroma: 0.16 }, ...DARK_ACCENT]);
  for (const theme of [day, night]) copy(theme, "cloudberry-text", "hue-cloudberry");
}

function copy(theme: Map<string, Oklch>, from: string, to: string): void {
  const colour = theme.get(from);
  if (colour) theme.set(to, colour);
}

/** Each shade is as near to its usual lightness as its contrast with the shades before it and with the paper allows. */
function addShades(theme: Map<string, Oklch>, [, chroma, hue]: Oklch, shades: readonly Shade[]): void {
  for (const { name } of shades) theme.delete(name);
  for (const { name, lightness, chroma: most, step = 0 } of shades) {
    const toShade = (value: number) => toShown([value, Math.min(chroma, most), hue]);
    let value = lightness;
    theme.set(name, toShade(value));
    while (step !== 0 && value > 0 && value < 1 && !standsOut(name, theme)) {
      value = Math.min(Math.max(value + step, 0), 1);
      theme.set(name, toShade(value));
    }
  }
}

function standsOut(name: string, theme: Theme): boolean {
  return PAIRS.filter(({ front, ground }) => front === name || ground === name)
    .filter(({ front, ground }) => theme.has(front) && theme.has(ground))
    .every((pair) => contrastOf(pair, theme) >= pair.least);
}

/** The colour exactly as the style sheet has it. */
function toShown(colour: Oklch): Oklch {
  return fromHex(toHex(fitToScreen(colour)));
}
