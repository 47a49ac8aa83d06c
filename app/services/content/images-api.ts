import type { Rendition } from "~/services/content/rendition.ts";

const IMAGES_API = /^images\.(eu\.)?ctfassets\.net$/;
const QUALITY = "80";

export function toImagesApiUrl(
  file: { url: string; width: number | null },
  { width, format }: Rendition,
): string | null {
  const url = new URL(file.url);
  if (!IMAGES_API.test(url.hostname)) return null;
  url.searchParams.set("w", String(Math.min(width, file.width ?? width)));
  url.searchParams.set("fm", format === "jpeg" ? "jpg" : format);
  url.searchParams.set("q", QUALITY);
  return url.href;
}
