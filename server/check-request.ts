import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { RESOURCE_PATHS } from "../app/links/resource-paths.ts";
import { errorPage } from "./error-pages.ts";
import type { Env } from "./record-request.ts";
import type { LiveApp } from "./start-live-app.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

type Refusal = { status: 400 | 405; headers: Record<string, string> };

const MAX_FORM_BYTES = 64 * 1024;
const MAX_WEBHOOK_BYTES = 1024 * 1024;
const MAX_HOST_LENGTH = 255;

export function checkRequest(req: IncomingMessage): Refusal | null {
  if (!METHODS.has(req.method ?? "")) return { status: 405, headers: { Allow: [...METHODS].join(", ") } };
  const isReadable = req.url?.startsWith("/") && isHost(req.headers.host);
  return isReadable ? null : { status: 400, headers: {} };
}

/** Accepts a missing Host, because HTTP/1.0 requests have none. */
function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return host.length <= MAX_HOST_LENGTH && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

export function maxBodyBytes({ url }: IncomingMessage, hasWebhook: boolean): number {
  const isWebhook = hasWebhook && url?.split("?")[0] === `/${RESOURCE_PATHS.contentChanged}`;
  return isWebhook ? MAX_WEBHOOK_BYTES : MAX_FORM_BYTES;
}

type RequestOrigin = { protocol: string; host: string };

export function refuseCrossSitePosts({ build, services }: LiveApp): MiddlewareHandler<Env> {
  const site = new URL(services.settings.publicOrigin);
  return async ({ env: { incoming } }, next) => {
    const isEmbedPage = () => build.embedOf((incoming.url ?? "").replace(/\?.*$/s, "")) !== null;
    if (isCrossSitePost(incoming, site, isEmbedPage)) return errorPage(403);
    await next();
  };
}

/** `Sec-Fetch-Site` decides, otherwise `Origin`, otherwise `Referer`. SameSite cookies or an embed's sealed state protect a post without them. */
export function isCrossSitePost(
  { method, headers }: IncomingMessage,
  site: RequestOrigin,
  isEmbedPage: () => boolean,
): boolean {
  if (method === "GET" || method === "HEAD") return false;
  if (headers.origin === "null" && isEmbedPage()) return false;
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  const from = headers.origin ?? headers.referer;
  return from !== undefined && !isOfSite(URL.parse(from), site, headers.host);
}

function isOfSite(from: URL | null, site: RequestOrigin, host: string | undefined): boolean {
  // A page without TLS counts as another site, because anybody in the network could have changed it.
  if (site.protocol === "https:" && from?.protocol !== "https:") return false;
  return from?.host === site.host || from?.host === host;
}
