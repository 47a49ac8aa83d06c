import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { Hono } from "hono";
import type { Logger } from "pino";
import { parse } from "range-parser";
import { type Api, type ApiContext, type ContentApiOptions, JSON_TYPE } from "./api.ts";
import { type AssetFile, type AssetFiles, decodePath, findAssetFiles, withLocalUrls } from "./asset-files.ts";
import { badRequest, ContentError, notFound, toErrorBody } from "./errors.ts";
import type { Snapshot } from "./snapshot.ts";
import { addSpaceGuards } from "./space-guards.ts";
import { addSpaceRoutes } from "./space-routes.ts";

export function createContentApi(options: ContentApiOptions): Api {
  const { store, preview, log, stopping } = options;
  const app: Api = new Hono({ strict: false });
  const findFiles = createFileFinder(options.filesDir);
  // Includes the files of drafts, because a request for a file has no token.
  const files = () => findFiles((preview?.store ?? store).current());

  app.use(async (c, next) => {
    c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    c.header("x-content-type-options", "nosniff");
    await next();
    // A client then does not send a request on a kept connection just as the server closes it.
    if (stopping?.aborted) c.header("Connection", "close");
  });
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", (c) => {
    if (stopping?.aborted) return c.json({ status: "stopping" }, 503);
    return c.json({ status: "ok", version: store.current().version });
  });
  app.get("/:host{(?:images|assets|videos|downloads)\\.ctfassets\\.net}/*", (c) => {
    const file = files().get(decodePath(new URL(c.req.url).pathname));
    if (!file) return c.json({ message: "There is no such file" }, 404);
    return createFileResponse(file, c.req.raw.headers, c.req.method === "HEAD");
  });
  addSpaceGuards(app, options);
  addSpaceRoutes(app, options, (host) => (one) => withLocalUrls(one, files(), host));
  app.notFound((c) => {
    const { method, path } = c.req;
    const isRead = method === "GET" || method === "HEAD";
    if (path.startsWith("/spaces/") && !isRead)
      return replyWithError(c, badRequest(`${method} is not supported here`));
    return replyWithError(c, notFound({ type: "Path", id: path }));
  });
  app.onError((error, c) => {
    logError(log, error, { path: c.req.path, requestId: c.get("requestId") });
    const contentError =
      error instanceof ContentError ? error : new ContentError(500, "ServerError", "Internal server error");
    return replyWithError(c, contentError);
  });
  return app;
}

const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const UNSATISFIABLE = 2;

/** Supports single ranges for video players; other ranges return the whole file, as HTTP allows. */
function createFileResponse(asset: AssetFile, requestHeaders: Headers, isHead: boolean): Response {
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

function createFileFinder(filesDir: string | undefined): (snapshot: Snapshot) => AssetFiles {
  const found = new WeakMap<Snapshot, AssetFiles>();
  return (snapshot) => {
    const known = found.get(snapshot);
    if (known || filesDir === undefined) return known ?? new Map<string, never>();
    const files = findAssetFiles(snapshot.raw.assets.all, filesDir);
    found.set(snapshot, files);
    return files;
  };
}

function replyWithError(c: ApiContext, error: ContentError): Response {
  const body = toErrorBody(error, c.get("requestId") ?? randomUUID());
  return c.body(JSON.stringify(body), error.status, { "content-type": JSON_TYPE });
}

function logError(log: Logger | undefined, error: Error, about: object): void {
  if (!(error instanceof ContentError)) return log?.error({ ...about, err: error }, "request failed");
  // The message is not logged because it quotes the query. A 404 is not logged because it is not a fault.
  if (error.status === 400) return log?.warn({ ...about, id: error.id }, "request refused");
  return undefined;
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
