import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hue } from "../../../app/ui/picture/hue.ts";
import { type LandscapeShapes, landscapeShapes } from "../../../app/ui/picture/landscape-shapes.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { type ColourOf, readDayColours } from "./day-colours.ts";

const WIDTH = 1200;
const HEIGHT = 630;

const MARK_FILE = join(PROJECT_ROOT, "public/favicon.svg");

/** A hue's landscape by day, as `<Landscape>` draws it, in the proportions that networks show, and with the product's mark. */
export function toShareSvg(hue: Hue): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 18 480 252">` +
    `${draw(landscapeShapes(hue), readDayColours(hue))}` +
    `${readFileSync(MARK_FILE, "utf8").replace("<svg ", '<svg x="20" y="38" width="44" height="44" ')}</svg>`
  );
}

function draw(shapes: LandscapeShapes, colourOf: ColourOf): string {
  const { sun } = shapes;
  const ground = shapes.water ? colourOf("water") : colourOf("far", "mid");
  return [
    fill(colourOf("sky"), "M0 0H480V270H0Z"),
    `<circle fill="${colourOf("sun-glow")}" fill-opacity="0.7" cx="${sun.x}" cy="${sun.y}" r="${sun.r * 2}"/>`,
    `<circle fill="${colourOf("sun")}" cx="${sun.x}" cy="${sun.y}" r="${sun.r}"/>`,
    line(colourOf("cloud"), 8, shapes.clouds),
    fill(colourOf("far"), shapes.far),
    fill(colourOf("cloud"), shapes.snow),
    fill(ground, "M0 140H480V216H0Z"),
    line(colourOf("glint"), 3, shapes.glints),
    fill(colourOf("mid"), shapes.mid),
    fill(colourOf("near"), shapes.near),
    fill(colourOf("trail"), shapes.trail),
    shapes.cottage ? drawCottage(shapes.cottage, colourOf) : "",
    fill(colourOf("front"), shapes.front + shapes.trees),
  ].join("");
}

function drawCottage({ x, y }: { x: number; y: number }, colourOf: ColourOf): string {
  return (
    fill(colourOf("cottage"), `M${x} ${y}v-9h17v9Z`) +
    fill(colourOf("front"), `M${x - 2} ${y - 8}l5 -8h11l5 8Z`) +
    fill(colourOf("window"), `M${x + 3} ${y - 6}h4v4h-4Zm7 0h4v4h-4Z`)
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
