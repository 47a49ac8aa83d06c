import { readdirSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import { contentType } from "mime-types";
import Negotiator from "negotiator";
import send from "send";
import { sendErrorPage } from "./error-pages.ts";
import { type Env, FILE, REFUSED } from "./record-request.ts";

/** Returns false and sends nothing if the path names no file. */
export type ServeFile = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

const COPY_ENDINGS = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof COPY_ENDINGS;
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

const HASHED = /^\/assets\//;
const SHARED = /\.png$|^\/embed\.js$/;
/** Source maps contain the sources and are only for error reports. */
const SOURCE_MAP = /\.map(?:\.br|\.gz)?$/;
/** The policy of a file that somebody opens as a page: an SVG may contain a script. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** The build's icons. Browsers and systems ask for some of them without a link. */
const PRODUCT_ICON = /^\/[\w-]*icon[\w-]*\.(?:ico|png|svg)$/;
const ICON_HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

type SendError = Error & { status: number; headers?: OutgoingHttpHeaders };

/** Serves files, and the site's own icon as PNG in place of the build's: whatever asks for an icon reads PNG. */
export function files(
  serveFile: ServeFile,
  siteIcon: () => Promise<string | null | undefined>,
): MiddlewareHandler<Env> {
  return async ({ env: { incoming, outgoing }, req, body }, next) => {
    const { record } = incoming;
    record.route = FILE;
    const icon = PRODUCT_ICON.test(req.path) ? await siteIcon() : null;
    if (icon) return body(null, 302, { ...ICON_HEADERS, Location: icon });
    if (await serveFile(incoming, outgoing)) return RESPONSE_ALREADY_SENT;
    record.route = REFUSED;
    outgoing.setHeader("X-Request-Id", record.trace.id);
    await next();
    return undefined;
  };
}

export function serveStaticFiles(folder: string): ServeFile {
  const files = new Set(listPaths(folder));
  return (req, res) => {
    const path = toPath(req.url ?? "");
    if (!files.has(path)) return false;
    const copies = ENCODINGS.filter((encoding) => files.has(path + COPY_ENDINGS[encoding]));
    if (req.method === "POST") sendErrorPage(res, 405, { Allow: "GET, HEAD" });
    else sendFile(req, res, { folder, path, copies });
    return true;
  };
}

type File = { folder: string; path: string; copies: readonly Encoding[] };

function sendFile(req: IncomingMessage, res: ServerResponse, { folder, path, copies }: File): void {
  const accepted = new Negotiator(req).encodings(copies);
  const encoding = copies.find((copy) => accepted.includes(copy));
  const name = encoding ? path + COPY_ENDINGS[encoding] : path;
  send(req, name, { root: folder, cacheControl: false, index: false })
    .on("headers", () => {
      if (copies.length > 0) res.setHeader("Vary", "Accept-Encoding");
      if (encoding) res.setHeader("Content-Encoding", encoding);
      res.setHeader("Content-Type", contentType(extname(path)) || "application/octet-stream");
      res.setHeader("X-Content-Type-Options", "nosniff");
      if (!HASHED.test(path)) res.setHeader("Content-Security-Policy", FILE_POLICY);
      if (SHARED.test(path)) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      // For sandboxed embeds, which have no origin: fonts and modules need an allowed one.
      if (HASHED.test(path) || SHARED.test(path)) res.setHeader("Access-Control-Allow-Origin", "*");
      res.setHeader("Cache-Control", HASHED.test(path) ? IMMUTABLE : ONE_HOUR);
    })
    .on("error", (error: SendError) => sendErrorPage(res, error.status, error.headers))
    .pipe(res);
}

function listPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !SOURCE_MAP.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
}

function toPath(target: string): string {
  const [path = ""] = target.split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
