import { toMediaBody } from "~/services/content/media-body.server";
import { parseRange, toPart, type ByteRange, type Part } from "~/services/content/media-range";

/** Of `headers` there are those about the bytes alone. */
export type MediaAnswer = {
  status: 200 | 206 | 304 | 416;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
};

const VALIDATORS = ["ETag", "Last-Modified"];

/**
 * A host's answer as ours; null where it is none that we can pass on. A host that knows no ranges sends the whole file:
 * then the part that the request asks for is cut out of it.
 * @param giveUp ends the host's answer
 */
export function toMediaAnswer(
  { status, headers: all, body }: Response,
  request: Request,
  giveUp: () => void,
): MediaAnswer | null {
  const headers = pick(all, VALIDATORS);
  if (status === 304) return { status, headers, body: null };
  if (status === 416) return { status, headers: pick(all, ["Content-Range"]), body: null };
  const isPart = status === 206 && all.has("Content-Range");
  if (status !== 200 && !isPart) return null;

  const size = sizeOf(all);
  if (size !== null) {
    headers.set("Accept-Ranges", "bytes");
    headers.set("Content-Length", String(size));
  }
  const send = (part: Part | null) => body && toMediaBody(body, part, giveUp);
  if (isPart) {
    headers.set("Content-Range", all.get("Content-Range") ?? "");
    return { status: 206, headers, body: send(null) };
  }
  const range = rangeOf(request);
  if (!range || size === null || !isOfThese(headers, request.headers.get("If-Range")))
    return { status: 200, headers, body: send(null) };
  const part = toPart(range, size);
  if (!part) return { status: 416, headers: new Headers({ "Content-Range": `bytes */${size}` }), body: null };
  headers.set("Content-Length", String(part.end - part.start + 1));
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  return { status: 206, headers, body: send(part) };
}

/** The range that a request asks for; HTTP defines it for GET alone. */
export function rangeOf({ method, headers }: Request): ByteRange | null {
  return method === "GET" ? parseRange(headers.get("Range")) : null;
}

/** Some of the headers, as far as they are there. */
export function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/** In bytes; null where the host does not say it, or says it of a compressed form. */
function sizeOf(headers: Headers): number | null {
  const length = headers.get("Content-Length") ?? "";
  const isAsAsked = (headers.get("Content-Encoding") ?? "identity") === "identity";
  return isAsAsked && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Whether a part would belong to what the browser has: If-Range takes a strong tag or the exact date. */
function isOfThese(headers: Headers, ifRange: string | null): boolean {
  if (ifRange === null) return true;
  const validator = headers.get(ifRange.startsWith('"') ? "ETag" : "Last-Modified");
  return ifRange === validator;
}
