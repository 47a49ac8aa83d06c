import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Site } from "../../../contracts/site.ts";

const SCRIPT_FILE = createRequire(import.meta.url).resolve("redoc/bundles/redoc.standalone.js");
const DAY_S = 24 * 60 * 60;

// Redoc adds inline styles and searches in a worker from a blob.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Redoc renders the OpenAPI document; nothing is loaded from other servers. */
export function serveReferencePage(app: OpenAPIHono, site: () => Site): void {
  let script: Promise<string> | undefined;
  app.get("/docs", (c) => {
    setSecurityHeaders(c);
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    return c.html(toPage(site()));
  });
  app.get("/docs/redoc.js", async (c) => {
    setSecurityHeaders(c);
    c.header("Content-Type", "text/javascript; charset=utf-8");
    c.header("Cache-Control", `public, max-age=${DAY_S}`);
    return c.body(await (script ??= readFile(SCRIPT_FILE, "utf8")));
  });
}

function setSecurityHeaders(c: Context): void {
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
}

function toPage({ name }: Site) {
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name} user API</title>
        <style>
          body {
            margin: 0;
          }
        </style>
      </head>
      <body>
        <noscript
          >This page needs JavaScript. The same as data: <a href="/openapi.json">openapi.json</a></noscript
        >
        <redoc spec-url="/openapi.json"></redoc>
        <script src="/docs/redoc.js"></script>
      </body>
    </html> `;
}
