import sharp from "sharp";
import { CONTENT_ORIGIN } from "./fake-content.ts";
import type { World } from "./world.ts";

export const PHOTO = { width: 1000, height: 500 };
export const PHOTO_ETAG = '"photo-1"';

/** Grey noise of a fixed seed, so that the encoder has data to compress. */
export function paintPhoto({ width, height } = PHOTO): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
}

export function toPhotoUrl(id: string): string {
  return `${CONTENT_ORIGIN}/pictures/${id}.jpg`;
}

/** Adds a photograph whose host sends the response of `send`. */
export function addPhoto(
  { space, content }: World,
  id: string,
  send: () => Response | Promise<Response>,
): void {
  const url = toPhotoUrl(id);
  space.addPicture(id, { fileName: `${id}.jpg`, contentType: "image/jpeg", url, image: PHOTO });
  content.pictures.set(url, send);
}

export function sendPhoto(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), { headers: { ETag: PHOTO_ETAG } });
}
