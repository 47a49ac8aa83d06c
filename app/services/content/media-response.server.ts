import { parse } from "range-parser";
import type { ResizedPicture } from "./resized-pictures.server.ts";

export type MediaResponse = {
  status: 200 | 206 | 304 | 416;
  headers: Headers;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
};

const VALIDATORS = ["ETag", "Last-Modified"];

/** Null for a status that the visitor must not get. Cuts the range out if the host ignores ranges. */
export function toMediaResponse(
  { status, headers: all, body }: Response,
  request: Request,
  abort: () => void,
): MediaResponse | null {
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
  const send = (part: Part | null) => body && toMediaBody(body, part, abort);
  if (isPart) {
    headers.set("Content-Range", all.get("Content-Range") ?? "");
    return { status: 206, headers, body: send(null) };
  }
  const { method, headers: asked } = request;
  const isCut = size !== null && method === "GET" && isSameVersion(headers, asked.get("If-Range"));
  const part = isCut ? toPart(asked.get("Range"), size) : "all";
  if (part === "all") return { status: 200, headers, body: send(null) };
  if (!part) return { status: 416, headers: new Headers({ "Content-Range": `bytes */${size}` }), body: null };
  headers.set("Content-Length", String(part.end - part.start + 1));
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  return { status: 206, headers, body: send(part) };
}

export function asksForPart({ method, headers }: Request): boolean {
  return method === "GET" && toPart(headers.get("Range"), Number.MAX_SAFE_INTEGER) !== "all";
}

export function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/** In bytes; null if the host sends no length, or the length of a compressed form. */
function sizeOf(headers: Headers): number | null {
  const length = headers.get("Content-Length") ?? "";
  const isUncompressed = (headers.get("Content-Encoding") ?? "identity") === "identity";
  return isUncompressed && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Compares `If-Range`, which needs a strong ETag or the exact date. */
function isSameVersion(headers: Headers, ifRange: string | null): boolean {
  if (ifRange === null) return true;
  const validator = headers.get(ifRange.startsWith('"') ? "ETag" : "Last-Modified");
  return ifRange === validator;
}

export function toBytesResponse(
  { bytes, etag }: ResizedPicture,
  { method, headers }: Request,
): MediaResponse {
  const isKnown = isMatch(headers.get("If-None-Match"), etag);
  if (isKnown) return { status: 304, headers: new Headers({ ETag: etag }), body: null };
  const about = new Headers({ ETag: etag, "Content-Length": String(bytes.length) });
  return { status: 200, headers: about, body: method === "HEAD" ? null : bytes };
}

type Part = { start: number; end: number };

const UNSATISFIABLE = 2;

/** "all" for no, several or malformed ranges. Null if the range is outside the file. */
export function toPart(header: string | null, size: number): Part | "all" | null {
  const { code, type, ranges } = parse(size, header ?? "");
  if (type !== "bytes" || header?.includes(",")) return "all";
  return code === UNSATISFIABLE ? null : (ranges[0] ?? "all");
}

/** Compares `If-None-Match`, by weak comparison. */
function isMatch(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

const MAX_IDLE_MS = 30_000;

/** Aborts after 30 s without a byte. @param part null for all bytes */
function toMediaBody(
  body: ReadableStream<Uint8Array>,
  part: Part | null,
  abort: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let toSkip = part ? part.start : 0;
  let toSend = part ? part.end - part.start + 1 : Infinity;

  async function readChunk(): Promise<Uint8Array | null> {
    const idle = setTimeout(abort, MAX_IDLE_MS);
    const { value } = await reader.read().finally(() => clearTimeout(idle));
    return value ?? null;
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    let isSent = false;
    while (!isSent) {
      const bytes = toSend > 0 ? await readChunk() : null;
      if (bytes === null) {
        controller.close();
        return reader.cancel();
      }
      const wanted = bytes.subarray(toSkip, toSkip + toSend);
      toSkip = Math.max(0, toSkip - bytes.length);
      toSend -= wanted.length;
      isSent = wanted.length > 0;
      if (isSent) controller.enqueue(wanted);
    }
  }

  // Reads from the host only as fast as the visitor reads.
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
