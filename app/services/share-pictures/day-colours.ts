import { fromHex, type Oklab, toHexWithAlpha, toOklab } from "../../../contracts/rules/oklch.ts";

const COMMENT = /\/\*.*?\*\//gs;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /--([\w-]+):(?!\s*initial;)\s*([^;]+)/g;
const DARK = /@media screen and \(prefers-color-scheme: dark\) \{.*?\n {2}\}\n/s;

/** The colour as `#rrggbbaa`. Several colours are mixed in equal parts. Names are custom properties without their hyphens. */
export type ColourOf = (...names: string[]) => string;

/** @param css text of `app/styles/tokens.css`, and after it the site's own tokens */
export function readDayColours(css: string, hue: string): ColourOf {
  const rules = css.replace(COMMENT, "").replace(DARK, "");
  const tokens = new Map(
    [":root", "[data-hue]", `[data-hue="${hue}"]`].flatMap((selector) => declarationsOf(rules, selector)),
  );
  return (...names) => mix(names.map((name) => compute(`var(--${name})`, tokens)).map(toColour));
}

function declarationsOf(css: string, selector: string): [name: string, value: string][] {
  const rules = [...css.matchAll(RULE)].filter(([, list = ""]) => toNames(list).includes(selector));
  return rules.flatMap(([, , body = ""]) =>
    [...body.matchAll(DECLARATION)].map(([, name = "", value = ""]): [string, string] => [name, value]),
  );
}

function toNames(selectors: string): string[] {
  return selectors.split(",").map((one) => one.trim());
}

const VARIABLE = /var\(--([\w-]+)(?:,([^()]*))?\)/;
const PRODUCT = /calc\(([\d.* ]+)\)/g;

function compute(value: string, tokens: ReadonlyMap<string, string>): string {
  const variable = VARIABLE.exec(value);
  if (!variable) return value.replace(PRODUCT, (_, factors: string) => String(multiply(factors)));
  const [whole, name = "", fallback = ""] = variable;
  return compute(value.replace(whole, tokens.get(name) ?? fallback.trimStart()), tokens);
}

function multiply(factors: string): number {
  return factors.split("*").reduce((product, factor) => product * Number(factor), 1);
}

type Colour = { lab: Oklab; alpha: number };

function toColour(value: string): Colour {
  if (value.startsWith("#")) return { lab: toOklab(fromHex(value)), alpha: 1 };
  const [lightness = NaN, chroma = NaN, hue = NaN, alpha = 1] = (/^oklch\((.+)\)$/.exec(value)?.[1] ?? "")
    .split(/[ /]+/)
    .map(Number);
  const lab = toOklab([lightness, chroma, hue]);
  if (lab.some(Number.isNaN)) throw new Error(`tokens.css has no colour like ${value}`);
  return { lab, alpha };
}

function mix(colours: readonly Colour[]): string {
  const mean = (pick: (colour: Colour) => number) =>
    colours.reduce((sum, colour) => sum + pick(colour), 0) / colours.length;
  const lab: Oklab = [mean(({ lab }) => lab[0]), mean(({ lab }) => lab[1]), mean(({ lab }) => lab[2])];
  return toHexWithAlpha(
    lab,
    mean(({ alpha }) => alpha),
  );
}
