import { createReadStream } from "node:fs";
import { parse } from "range-parser";
import type { AssetFile } from "./asset-files.ts";

const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const UNSATISFIABLE = 2;

/** Supports single ranges for video players; other ranges return the whole file, as HTTP allows. */
export function createFileResponse(asset: AssetFile, requestHeaders: Headers, isHead: boolean): Response {
  const headers = toHeaders(asset);
  if (matchesEtag(asset.etag, requestHeaders.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  const isSameVersion = (requestHeaders.get("if-range") ?? asset.etag) === asset.etag;
  const part = isSameVersion ? toPart(requestHeaders.get("range"), asset.size) : undefined;
  if (part === "outside") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${asset.size}` } });
  }
  const { start, end } = part ?? { start: 0, end: asset.size - 1 };
  headers.set("content-type", asset.contentType);
  headers.set("content-length", String(end - start + 1));
  if (part) headers.set("content-range", `bytes ${start}-${end}/${asset.size}`);
  const isEmpty = isHead || asset.size === 0;
  return new Response(isEmpty ? null : readPart(asset.file, start, end), {
    status: part ? 206 : 200,
    headers,
  });
}

function toHeaders({ contentType, etag }: AssetFile): Headers {
  const headers = new Headers({
    "accept-ranges": "bytes",
    etag,
    // Immutable because the address contains the file's hash.
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  // A browser may open these as documents, which must not run scripts.
  if (/svg|html|xml/.test(contentType)) headers.set("content-security-policy", DOCUMENT_POLICY);
  return headers;
}

function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

function readPart(file: string, start: number, end: number): ReadableStream {
  const source = createReadStream(file, { start, end });
  const chunks: AsyncIterator<Uint8Array> = source.iterator();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) return controller.close();
      return controller.enqueue(next.value);
    },
    // Without this, the file would stay open after the client disconnects.
    cancel: () => void source.destroy(),
  });
}

function toPart(header: string | null, size: number): { start: number; end: number } | "outside" | undefined {
  const { code, type, ranges } = parse(size, header ?? "");
  if (type !== "bytes" || header?.includes(",")) return undefined;
  return code === UNSATISFIABLE ? "outside" : ranges[0];
}
