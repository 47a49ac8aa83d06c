import { isbot } from "isbot";

export function isDocumentRequest(request: Request): boolean {
  if (request.method !== "GET") return false;
  return !isDataRequest(request) && !isPrefetch(request);
}

/** React Router's flag v8_passThroughRequests leaves `.data` in the address. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

/** Browsers without Sec-Fetch-Site are trusted by their Referer. */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return URL.parse(headers.get("Referer") ?? "")?.origin === new URL(request.url).origin;
}

/** A page of another site, or a picture or script on any page, can cause such a request without the visitor. */
export function isFromElsewhere(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site") return true;
  if (!["document", "empty", null].includes(headers.get("Sec-Fetch-Dest"))) return true;
  const referrer = site === null ? URL.parse(headers.get("Referer") ?? "") : null;
  return referrer !== null && referrer.origin !== new URL(request.url).origin;
}

export function isPrefetch(request: Request): boolean {
  return /prefetch/.test(
    request.headers.get("Sec-Purpose") ??
      request.headers.get("Purpose") ??
      request.headers.get("X-Moz") ??
      "",
  );
}

/** The page of this site that the visitor came from; null for any other page. */
export function ownReferrer(request: Request): URL | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer?.host === new URL(request.url).host ? referrer : null;
}

const TOOL = /^(node|undici|curl|wget|python|axios|go-http-client|k6|postman|autocannon)\b/i;

/** Search engines, link previews and audits. Unlike isbot, excludes people's own tools and headless browsers. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent") ?? "";
  return !TOOL.test(userAgent) && isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
