import sharp from "sharp";
import { densityFor } from "../../contracts/rules/drawing-density.ts";

/** Returns a PNG. @param width in pixels; default: the drawing's own */
export async function rasterise(svg: string, width?: number): Promise<Uint8Array> {
  const drawing = Buffer.from(svg);
  const widthAt = async (density: number) =>
    (await sharp(drawing, { density, limitInputPixels: false }).metadata()).width;
  const options = width === undefined ? {} : { density: await densityFor(width, widthAt) };
  return sharp(drawing, options).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
}
