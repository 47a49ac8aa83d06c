import sharp from "sharp";
import { densityFor } from "../../contracts/rules/drawing-density.ts";

/** Returns a PNG. @param width in pixels; default: the drawing's own */
export async function rasterise(svg: string, width?: number): Promise<Uint8Array> {
  const drawing = Buffer.from(svg);
  const own = await sharp(drawing).metadata();
  const density = densityFor(width ?? own.width, own.width);
  return sharp(drawing, { density }).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
}
