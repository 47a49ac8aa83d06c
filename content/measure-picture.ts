export type MeasuredPicture = { width: number; height: number; contentType: string };

const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;
const CONTENT_TYPES: Record<string, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  av1: "image/avif",
};

/** Null unless the file is a still picture that every browser shows. Its bytes count, not its name. */
export async function measurePicture(file: string, bytes: Uint8Array): Promise<MeasuredPicture | null> {
  if (/\.svg$/i.test(file)) {
    const size = sizeOfSvg(bytes);
    return size && { ...size, contentType: "image/svg+xml" };
  }
  return PHOTOGRAPH.test(file) && bytes.byteLength > 0 ? measurePhotograph(bytes) : null;
}

async function measurePhotograph(bytes: Uint8Array): Promise<MeasuredPicture | null> {
  const { default: sharp } = await import("sharp");
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const contentType = CONTENT_TYPES[found?.compression ?? found?.format ?? ""];
  if (!found || !contentType || (found.pages ?? 1) > 1) return null;
  return { ...found.autoOrient, contentType };
}

const VIEW_BOX = /<svg[^>]*\sviewBox=["']0[\s,]+0[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)["']/;

/** The size in the SVG's units; null unless the bytes are an SVG whose viewBox starts at 0 0. */
export function sizeOfSvg(bytes: Uint8Array): { width: number; height: number } | null {
  const viewBox = VIEW_BOX.exec(new TextDecoder().decode(bytes));
  return viewBox && { width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) };
}
