import type { Hue } from "./chart-schema.ts";

type Paint = { strong: string; wash: string };

/** The tokens of the app's palette (app/styles/tokens.css) as sRGB: 3:1 at least against the ground. */
const LIGHT: Record<Hue, Paint> = {
  fjord: { strong: "#005b66", wash: "#dcecee" },
  cloudberry: { strong: "#d6760c", wash: "#fdeed9" },
  heather: { strong: "#7f4995", wash: "#f0e5f4" },
  moss: { strong: "#5a6c23", wash: "#e9eed6" },
};
const DARK: Record<Hue, Paint> = {
  fjord: { strong: "#73cfd4", wash: "#1f4149" },
  cloudberry: { strong: "#fcb953", wash: "#46391f" },
  heather: { strong: "#c898de", wash: "#3d304b" },
  moss: { strong: "#b1ca70", wash: "#333f26" },
};
const ORDER: readonly Hue[] = ["fjord", "cloudberry", "heather", "moss"];

const FACES = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif';

/**
 * The picture's own style: its first colour is `hue`, the others follow. Every rule starts with the picture's class.
 * A picture in `<img>` has its own viewport: shown large, its texts need not be as large as on a phone.
 */
export function chartStyle(hue: Hue): string {
  const hues = [hue, ...ORDER.filter((other) => other !== hue)].slice(0, 3);
  const light = colours("#ffffff", "#0f2831", "#425963", "#e4e1d8", "#6b858c", paints(LIGHT, hues));
  const dark = colours("#14242b", "#efede5", "#abbdc1", "#30434b", "#69868d", paints(DARK, hues));
  return [
    `.chart{font:400 13.5px ${FACES};font-variant-numeric:tabular-nums}`,
    ".chart .title,.chart .value{font-weight:600}",
    ".chart .halo{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}",
    ".chart .grid,.chart .lead{stroke-width:1}.chart .base{stroke-width:1.5}",
    ".chart .line{fill:none;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}",
    ".chart .dot{fill:none;stroke-linecap:round}",
    "@media (min-width:30em){.chart{font-size:11.5px}}",
    light,
    `@media screen and (prefers-color-scheme:dark){${dark}}`,
    "@media (forced-colors:active){.chart .ground{fill:Canvas}.chart text{fill:CanvasText}.chart .halo,.chart .hole{stroke:Canvas}}",
  ].join("");
}

function paints(palette: Record<Hue, Paint>, hues: readonly Hue[]): Paint[] {
  return hues.map((hue) => palette[hue]);
}

function colours(
  ground: string,
  ink: string,
  soft: string,
  grid: string,
  edge: string,
  [a, b, c]: readonly Paint[],
): string {
  const series = [a, b, c].map((paint, index) => {
    const name = "abc".charAt(index);
    return `.chart .fill-${name}{fill:${paint?.strong}}.chart .stroke-${name}{stroke:${paint?.strong}}`;
  });
  return [
    `.chart .ground{fill:${ground}}.chart .halo{stroke:${ground}}.chart .hole{stroke:${ground}}`,
    `.chart text{fill:${soft}}.chart .title,.chart .value{fill:${ink}}`,
    `.chart .grid{stroke:${grid}}.chart .base,.chart .lead,.chart .edge{stroke:${edge}}.chart .wash{fill:${a?.wash}}`,
    ...series,
  ].join("");
}
