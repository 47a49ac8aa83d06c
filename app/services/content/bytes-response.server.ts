import type { MediaResponse } from "./media-response.server.ts";
import type { ResizedPicture } from "./resized-pictures.server.ts";

export function toBytesResponse(
  { bytes, etag }: ResizedPicture,
  { method, headers }: Request,
): MediaResponse {
  const isKnown = isMatch(headers.get("If-None-Match"), etag);
  if (isKnown) return { status: 304, headers: new Headers({ ETag: etag }), body: null };
  const about = new Headers({ ETag: etag, "Content-Length": String(bytes.length) });
  return { status: 200, headers: about, body: method === "HEAD" ? null : bytes };
}

/** If-None-Match compares weakly. */
function isMatch(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
