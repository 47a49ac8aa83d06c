/** Widths in pixels. They are few, so that most requests hit a cache. */
export const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

const DEFAULT_WIDTH = 960;

export const FORMATS = { webp: "image/webp", jpeg: "image/jpeg" } as const;

export type Rendition = { width: (typeof WIDTHS)[number]; format: keyof typeof FORMATS };

// GIF is left out, because a rendition does not move.
const RESIZABLE = /^image\/(jpe?g|png|webp|avif)$/;

export function isResizable(contentType: string): boolean {
  return RESIZABLE.test(contentType);
}

/** Null for a rendition that is not offered. */
export function parseRendition(parameters: URLSearchParams): Rendition | "original" | null {
  if (!parameters.has("w") && !parameters.has("f")) return "original";
  const width = WIDTHS.find((known) => String(known) === parameters.get("w"));
  const format = parameters.get("f");
  return width && isFormat(format) ? { width, format } : null;
}

/** The address of a photograph for places with only one width. */
export function toPhotographUrl(mediaUrl: string): string {
  return toRenditionUrl(mediaUrl, DEFAULT_WIDTH);
}

/** Null for a picture that is no wider than the first width. */
export function toSrcSet(mediaUrl: string, ownWidth: number): string | null {
  const offered = WIDTHS.filter((_, index) => (WIDTHS[index - 1] ?? 0) < ownWidth);
  if (offered.length === 1) return null;
  return offered
    .map((width) => `${toRenditionUrl(mediaUrl, width)} ${Math.min(width, ownWidth)}w`)
    .join(", ");
}

function toRenditionUrl(mediaUrl: string, width: Rendition["width"]): string {
  return `${mediaUrl}?w=${width}&f=webp`;
}

function isFormat(value: string | null): value is Rendition["format"] {
  return value !== null && Object.hasOwn(FORMATS, value);
}
