import { drawLandscape } from "../../../app/ui/picture/draw-landscape.ts";
import { landscapeShapes } from "../../../app/ui/picture/landscape-shapes.ts";
import type { ShareDrawing } from "./share-drawing.ts";

const WIDTH = 1200;
const HEIGHT = 630;

/** The brand's landscape by day, as `<Landscape>` draws it, with the product's mark: for pages without a picture of their own. */
export function toShareSvg({ colours, mark }: ShareDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 18 480 252">` +
    `${drawLandscape(landscapeShapes("fjord"), colours.fjord)}` +
    `${mark.replace("<svg ", '<svg x="20" y="38" width="44" height="44" ')}</svg>`
  );
}
