import type { LandscapeShapes } from "./landscape-shapes.ts";

/** The colours by their names in the style sheet; `meadow` is mixed. */
export const LANDSCAPE_COLOURS = [
  "sky",
  "sun",
  "sun-glow",
  "cloud",
  "far",
  "water",
  "meadow",
  "glint",
  "mid",
  "near",
  "trail",
  "front",
  "cottage",
  "window",
] as const;

export type LandscapeColours = Record<(typeof LANDSCAPE_COLOURS)[number], string>;

/** The elements that `<Landscape>` draws, for programs that know no style sheet. */
export function drawLandscape(shapes: LandscapeShapes, colours: LandscapeColours): string {
  const { sun, width } = shapes;
  return [
    fill(colours.sky, `M0 0H${width}V270H0Z`),
    `<circle fill="${colours["sun-glow"]}" fill-opacity="0.7" cx="${sun.x}" cy="${sun.y}" r="${sun.r * 2}"/>`,
    `<circle fill="${colours.sun}" cx="${sun.x}" cy="${sun.y}" r="${sun.r}"/>`,
    line(colours.cloud, 8, shapes.clouds),
    fill(colours.far, shapes.far),
    fill(colours.cloud, shapes.snow),
    fill(shapes.water ? colours.water : colours.meadow, `M0 140H${width}V216H0Z`),
    line(colours.glint, 3, shapes.glints),
    fill(colours.mid, shapes.mid),
    fill(colours.near, shapes.near),
    fill(colours.trail, shapes.trail),
    shapes.cottage ? drawCottage(shapes.cottage, colours) : "",
    fill(colours.front, shapes.front + shapes.trees),
  ].join("");
}

function drawCottage({ x, y }: { x: number; y: number }, colours: LandscapeColours): string {
  return (
    fill(colours.cottage, `M${x} ${y}v-9h17v9Z`) +
    fill(colours.front, `M${x - 2} ${y - 8}l5 -8h11l5 8Z`) +
    fill(colours.window, `M${x + 3} ${y - 6}h4v4h-4Zm7 0h4v4h-4Z`)
  );
}

function fill(colour: string, path: string): string {
  return path && `<path fill="${colour}" d="${path}"/>`;
}

function line(colour: string, width: number, path: string): string {
  return (
    path &&
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`
  );
}

const TEXT_COLOURS = ["paper", "ink", "ink-soft", "hue"] as const;

export type ShareColours = LandscapeColours & Record<(typeof TEXT_COLOURS)[number], string>;

/** The colours of a share picture, by their names in the style sheet. */
export function toShareColours(colourOf: (...names: string[]) => string): ShareColours {
  return toRecord([...LANDSCAPE_COLOURS, ...TEXT_COLOURS], (name) =>
    name === "meadow" ? colourOf("far", "mid") : colourOf(name),
  );
}

function toRecord<K extends string>(keys: readonly K[], toValue: (key: K) => string): Record<K, string>;
function toRecord(keys: readonly string[], toValue: (key: string) => string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)]));
}
