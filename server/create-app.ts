import { Hono } from "hono";
import { compression } from "./compression.ts";
import { errorPage } from "./error-pages.ts";
import { pages } from "./pages.ts";
import { preview } from "./preview.ts";
import type { Env } from "./record-request.ts";
import { refuseCrossSitePosts } from "./request-origin.ts";
import { siteIcon } from "./site-icon.ts";
import type { Web } from "./start-web.ts";
import { files } from "./static-files.ts";

export function createApp(web: Web, stopping: AbortSignal, isStarted: () => boolean): Hono<Env> {
  const { settings, log, reportError } = web.services;
  const app = new Hono<Env>();
  app.get("/readyz", (_, next) =>
    stopping.aborted || !isStarted() ? Promise.resolve(errorPage(503)) : next(),
  );
  app.use(siteIcon(web));
  app.use(files(web.serveFile));
  app.use(preview(web));
  app.use(refuseCrossSitePosts(web));
  app.use(compression(settings));
  app.use(pages(web));
  app.onError((error) => {
    log.error({ err: error }, "request failed");
    reportError(error);
    return errorPage(500);
  });
  return app;
}
