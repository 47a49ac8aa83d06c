import { readFileSync } from "node:fs";
import type { Theme, Themes } from "../../contracts/rules/contrast.ts";
import type { Oklch } from "../../contracts/rules/oklch.ts";

const STYLES = new URL("../../app/styles/", import.meta.url);
const SKY_CHROMA = 0.045;
const COLOUR = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
const HUE = /\[data-hue="(\w+)"\] \{\s+--hue: var\(--([\w-]+)\);\s+--sky-h: (\d+);/g;

/** The colours of the product without a `site.yaml`. */
export function readShippedThemes(): Themes {
  const tokens = readFileSync(new URL("tokens.css", STYLES), "utf8");
  const darkTokens = readFileSync(new URL("dark-tokens.css", STYLES), "utf8");
  const hues = [...tokens.matchAll(HUE)].map(([, name = "", colour = "", sky]) => ({
    ...{ name, colour, skyAngle: Number(sky) },
  }));
  const day = readColours(tokens);
  const night = new Map([...day, ...readColours(darkTokens)]);
  const nightSky: Oklch = [
    numberIn(darkTokens, "l-sky"),
    SKY_CHROMA * numberIn(darkTokens, "c-scale"),
    numberIn(darkTokens, "night-h"),
  ];
  return {
    light: withHues(day, ({ skyAngle }) => [numberIn(tokens, "l-sky"), SKY_CHROMA, skyAngle]),
    dark: withHues(night, () => nightSky),
  };

  function withHues(colours: Theme, skyOf: (hue: { skyAngle: number }) => Oklch): Theme {
    const named = hues.flatMap(({ name, colour, skyAngle }): [string, Oklch | undefined][] => [
      [`hue-${name}`, colours.get(colour)],
      [`sky-${name}`, skyOf({ skyAngle })],
    ]);
    return new Map([
      ...colours,
      ...named.flatMap(([name, colour]): [string, Oklch][] => (colour ? [[name, colour]] : [])),
    ]);
  }
}

function readColours(css: string): Theme {
  return new Map(
    [...css.matchAll(COLOUR)].map(([, name = "", l, c, h]) => [name, [Number(l), Number(c), Number(h)]]),
  );
}

function numberIn(css: string, name: string): number {
  return Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1]);
}
