import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { errorPage } from "./error-pages.ts";
import type { Env } from "./record-request.ts";
import type { Web } from "./start-web.ts";

export type RequestOrigin = { protocol: string; host: string };

export function refuseCrossSitePosts({ build, services }: Web): MiddlewareHandler<Env> {
  const site = new URL(services.settings.publicOrigin);
  return async ({ env: { incoming } }, next) => {
    const isEmbedPage = () => build.embedOf((incoming.url ?? "").replace(/\?.*$/s, "")) !== null;
    if (isCrossSitePost(incoming, site, isEmbedPage)) return errorPage(403);
    await next();
  };
}

/** `Sec-Fetch-Site` decides, else `Origin`, else `Referer`. SameSite cookies protect a post without them, and a sealed state an embed's. */
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
  // Anybody in the network could have changed a page that came without TLS.
  if (site.protocol === "https:" && from?.protocol !== "https:") return false;
  return from?.host === site.host || from?.host === host;
}
