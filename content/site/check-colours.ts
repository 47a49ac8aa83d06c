import { contrastOf, type Pair, PAIRS, TEXT, type Themes } from "../../contracts/rules/contrast.ts";
import { fitToScreen, fromHex, toHex } from "../../contracts/rules/oklch.ts";
import { deriveThemes } from "./derive-themes.ts";
import type { SiteColour, SiteColours } from "./site-colours.ts";

/** Colours that are nearer than this look the same. */
const PRECISION = 0.001;

/** What is wrong with a colour `#rrggbb`, and the nearest one that passes; null if it passes. Colours do not depend on each other. */
export function findColourFault(name: SiteColour, hex: string, shipped: Themes): string | null {
  const failed = findFailedPair({ [name]: hex }, shipped);
  if (!failed) return null;
  const { pair, ratio } = failed;
  const nearest = findNearest(name, hex, shipped);
  const purpose = pair.least === TEXT ? "for text on" : "to stand out from";
  const reason = `is too light ${purpose} ${toWords(pair.ground)} (contrast ${cut(ratio)}, it needs ${pair.least})`;
  return `${reason}; the nearest that passes is ${nearest}`;
}

function toWords(ground: string): string {
  if (ground === "paper") return "the page";
  if (ground === "surface") return "a card";
  return ground.startsWith("sky-") ? "a landscape's sky" : "a tinted ground";
}

/** Cuts the ratio to one decimal, because rounding would say that 4.46 is 4.5. */
function cut(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}

/** The pair that lacks most contrast in the light theme, otherwise in the dark one. */
function findFailedPair(colours: SiteColours, shipped: Themes): { pair: Pair; ratio: number } | undefined {
  const themes = deriveThemes(shipped, colours);
  return [themes.light, themes.dark]
    .map((theme) =>
      PAIRS.map((pair) => ({ pair, ratio: contrastOf(pair, theme) }))
        .filter(({ pair, ratio }) => ratio < pair.least)
        .toSorted((one, other) => one.ratio / one.pair.least - other.ratio / other.pair.least)
        .at(0),
    )
    .find((failed) => failed !== undefined);
}

/** The nearest darker tone of the hue that passes. Black always does. */
function findNearest(name: SiteColour, hex: string, shipped: Themes): string {
  const [lightness, chroma, hue] = fromHex(hex);
  let nearest = "#000000";
  let [passes, fails] = [0, lightness];
  while (fails - passes > PRECISION) {
    const middle = (passes + fails) / 2;
    const candidate = toHex(fitToScreen([middle, chroma, hue]));
    const isFailed = findFailedPair({ [name]: candidate }, shipped) !== undefined;
    if (isFailed) fails = middle;
    else [passes, nearest] = [middle, candidate];
  }
  return nearest;
}
