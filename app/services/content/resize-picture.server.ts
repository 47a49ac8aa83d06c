import type { Rendition } from "~/services/content/rendition.ts";
import { loadSharp } from "~/services/load-sharp.server.ts";

const MAX_PIXELS = 50_000_000;
const MAX_DURATION_S = 5;
const QUALITY = 80;
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

/** Never enlarges. @throws if the bytes are no still picture, or need more than 50 megapixels or 5 s */
export async function resizePicture(
  bytes: Uint8Array,
  { width, format }: Rendition,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format: own, pages = 1 } = await picture.metadata();
  if (!FORMATS.has(own)) throw new Error("No photograph");
  if (pages > 1) throw new Error("A moving picture");
  picture.autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "jpeg") picture.flatten({ background: "white" });
  return picture.toFormat(format, { quality: QUALITY }).timeout({ seconds: MAX_DURATION_S }).toBuffer();
}
