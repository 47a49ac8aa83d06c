import type { Rendition } from "~/services/content/rendition.ts";

const MAX_PIXELS = 50_000_000;
const MAX_DURATION_S = 5;
const QUALITY = 80;
const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);

/** Never enlarges. @throws if the bytes are no still picture, or need more than 50 megapixels or 5 s */
export type Resize = (bytes: Uint8Array, rendition: Rendition) => Promise<Uint8Array<ArrayBuffer>>;

/** Loads the library for the first picture, because a space of drawings needs no library. */
export function createResize(): Resize {
  let loading: ReturnType<typeof loadSharp> | null = null;
  return async (bytes, { width, format }) => {
    const sharp = await (loading ??= loadSharp());
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) throw new Error("A moving picture");
    picture.autoOrient().resize({ width, withoutEnlargement: true });
    if (format === "jpeg") picture.flatten({ background: "white" });
    return picture.toFormat(format, { quality: QUALITY }).timeout({ seconds: MAX_DURATION_S }).toBuffer();
  };
}

/** Other formats are not decoded, even if the file claims to be one of these. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
