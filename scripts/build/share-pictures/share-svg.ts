import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDayColours } from "../../../app/services/share-pictures/day-colours.ts";
import { drawLandscape, toShareColours } from "../../../app/ui/picture/draw-landscape.ts";
import { landscapeShapes } from "../../../app/ui/picture/landscape-shapes.ts";
import { PROJECT_ROOT } from "../../project-root.ts";

const WIDTH = 1200;
const HEIGHT = 630;

/** The picture of pages without their own: the brand's landscape by day, as `<Landscape>` draws it, with the product's mark. */
export function toShareSvg({ tokens, mark }: ShareSource): string {
  const colours = toShareColours(readDayColours(tokens, "fjord"));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 18 480 252">` +
    `${drawLandscape(landscapeShapes("fjord"), colours)}` +
    `${mark.replace("<svg ", '<svg x="20" y="38" width="44" height="44" ')}</svg>`
  );
}

type ShareSource = ReturnType<typeof readShareSource>;

/** The sources of share pictures: the style sheet's tokens, and the product's mark as SVG. */
export function readShareSource() {
  const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8").trim();
  return { tokens: read("app/styles/tokens.css"), mark: read("public/favicon.svg") };
}
