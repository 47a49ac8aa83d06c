import type { Rendition } from "~/services/content/rendition.ts";

const MAX_PIXELS = 50_000_000;
const MAX_DURATION_S = 5;
const QUALITY = 80;
const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);

/** Never enlarges. @throws for what is no still picture, or takes more than 50 megapixels or 5 s */
export async function resizePicture(
  bytes: Uint8Array,
  { width, format }: Rendition,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1) throw new Error("A moving picture");
  picture.autoOrient().resize({ width, withoutEnlargement: true });
  // JPEG has no transparency, and would be black.
  if (format === "jpeg") picture.flatten({ background: "white" });
  return picture.toFormat(format, { quality: QUALITY }).timeout({ seconds: MAX_DURATION_S }).toBuffer();
}

let loaded: ReturnType<typeof startSharp> | null = null;

/** Loaded for the first picture, because a space of drawings alone needs none of it. */
function loadSharp() {
  return (loaded ??= startSharp());
}

/** Decodes no other formats, whatever a file says that it is. */
async function startSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
