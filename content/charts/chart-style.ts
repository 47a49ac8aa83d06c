import type { Hue } from "./chart-kinds.ts";
import { TEXT_SIZE } from "./chart-text.ts";

type Paint = { strong: string; wash: string };
type Theme = Record<Hue, Paint> & Record<"ground" | "ink" | "soft" | "grid" | "land" | "edge", string>;

/** The palette of app/styles/tokens.css in sRGB. */
const LIGHT: Theme = {
  ground: "#ffffff",
  ink: "#0f2831",
  soft: "#425963",
  grid: "#e4e1d8",
  land: "#ebe9e2",
  edge: "#6b858c",
  fjord: { strong: "#005b66", wash: "#dcecee" },
  cloudberry: { strong: "#d6760c", wash: "#fdeed9" },
  heather: { strong: "#7f4995", wash: "#f0e5f4" },
  moss: { strong: "#5a6c23", wash: "#e9eed6" },
};
const DARK: Theme = {
  ground: "#14242b",
  ink: "#efede5",
  soft: "#abbdc1",
  grid: "#30434b",
  land: "#293a42",
  edge: "#69868d",
  fjord: { strong: "#73cfd4", wash: "#1f4149" },
  cloudberry: { strong: "#fcb953", wash: "#46391f" },
  heather: { strong: "#c898de", wash: "#3d304b" },
  moss: { strong: "#b1ca70", wash: "#333f26" },
};
const ORDER: readonly Hue[] = ["fjord", "cloudberry", "heather", "moss"];

const FACES = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif';

/** Scopes the style rules, which are the same for all charts of one hue. */
export function chartClass(hue: Hue): string {
  return `chart-${hue}`;
}

/** Opts out of forced colours, because the chart's colours are chosen together. In `<img>`, media queries see the image's width. */
export function chartStyle(hue: Hue): string {
  const hues = [hue, ...ORDER.filter((other) => other !== hue)].slice(0, 3);
  const root = `.${chartClass(hue)}`;
  const within = (rules: readonly string[]) => rules.map((rule) => `${root} ${rule}`).join("");
  const shapes = [
    ".title{font-weight:600}",
    ".value{font-weight:600}",
    ".halo{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}",
    ".grid{stroke-width:1}",
    ".lead{stroke-width:1}",
    ".base{stroke-width:1.5}",
    ".line{fill:none;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}",
    ".dashed{stroke-dasharray:9 7}",
    ".dotted{stroke-dasharray:1 7}",
    ".ring{fill:none;stroke-width:3.2}",
    ".hollow{fill:none;stroke-width:1.3}",
    ".swatch{stroke-width:1}",
    ".border{fill:none;stroke-width:.5;stroke-linejoin:round}",
  ];
  return [
    `${root}{font:400 ${TEXT_SIZE}px ${FACES};font-variant-numeric:tabular-nums;forced-color-adjust:none}`,
    within(shapes),
    `@media (min-width:30em){${root}{font-size:${TEXT_SIZE - 2}px}}`,
    within(colours(LIGHT, hues)),
    `@media screen and (prefers-color-scheme:dark){${within(colours(DARK, hues))}}`,
  ].join("");
}

function colours({ ground, ink, soft, grid, land, edge, ...palette }: Theme, hues: readonly Hue[]): string[] {
  const series = hues.flatMap((hue, index) => {
    const letter = "abc".charAt(index);
    const { strong } = palette[hue];
    return [`.fill-${letter}{fill:${strong}}`, `.stroke-${letter}{stroke:${strong}}`];
  });
  const tones = hues
    .slice(0, 1)
    .flatMap((hue) => toTones(ground, palette[hue].strong, ink))
    .map((tone, index) => `.tone-${index}{fill:${tone}}`);
  const washes = hues.slice(0, 1).map((hue) => `.wash{fill:${palette[hue].wash}}`);
  return [
    `.ground{fill:${ground}}`,
    `text{fill:${soft}}`,
    `.halo{stroke:${ground}}`,
    `.border{stroke:${ground}}`,
    `.title text{fill:${ink}}`,
    `.value text{fill:${ink}}`,
    `.grid{stroke:${grid}}`,
    `.land{fill:${land}}`,
    `.track{fill:${land}}`,
    ...[".base", ".lead", ".years path", ".hollow", ".swatch"].map(
      (selector) => `${selector}{stroke:${edge}}`,
    ),
    ...washes,
    ...series,
    `.ring{stroke:${palette[hues[1] ?? "fjord"].strong}}`,
    ...tones,
  ];
}

/** The tones from pale to strong on the ground. */
function toTones(ground: string, strong: string, ink: string): string[] {
  return [0.4, 0.58, 0.78, 1].map((share) => mixed(ground, strong, share)).concat(mixed(strong, ink, 0.5));
}

function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
