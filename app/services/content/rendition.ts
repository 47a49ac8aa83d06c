/** In pixels. Few, so that a cache holds most of what is asked for. */
export const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export const FORMATS = { webp: "image/webp", jpeg: "image/jpeg" } as const;

/** A picture in another size and format than its file. */
export type Rendition = { width: (typeof WIDTHS)[number]; format: keyof typeof FORMATS };

// Without GIF, because a rendition does not move.
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

function isFormat(value: string | null): value is Rendition["format"] {
  return value !== null && Object.hasOwn(FORMATS, value);
}
