import type { Rendition } from "~/services/content/rendition.ts";
import { loadSharp } from "~/services/load-sharp.server.ts";

const MAX_PIXELS = 50_000_000;
const MAX_DURATION_S = 5;
const QUALITY = 80;
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

/** Never enlarges. @throws if the bytes are no still picture, or need more than 50 megapixels or 5 s */
export type Resize = (bytes: Uint8Array, rendition: Rendition) => Promise<Uint8Array<ArrayBuffer>>;

/** Loads the library for the first picture, because a space of drawings needs no library. */
export function createResize(): Resize {
  let loading: ReturnType<typeof loadSharp> | null = null;
  return async (bytes, { width, format }) => {
    const sharp = await (loading ??= loadSharp());
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format: own, pages = 1 } = await picture.metadata();
    if (!FORMATS.has(own)) throw new Error("No photograph");
    if (pages > 1) throw new Error("A moving picture");
    picture.autoOrient().resize({ width, withoutEnlargement: true });
    if (format === "jpeg") picture.flatten({ background: "white" });
    return picture.toFormat(format, { quality: QUALITY }).timeout({ seconds: MAX_DURATION_S }).toBuffer();
  };
}
