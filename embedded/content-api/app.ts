import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Api, ApiContext, ContentApiOptions } from "./api.ts";
import { JSON_TYPE } from "./api.ts";
import type { AssetFiles } from "./asset-files.ts";
import { decodePath, findAssetFiles, withLocalUrls } from "./asset-files.ts";
import { badRequest, ContentError, notFound, toErrorBody } from "./errors.ts";
import { createFileResponse } from "./file-response.ts";
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
