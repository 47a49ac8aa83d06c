import { isbot } from "isbot";

export function isDocumentRequest(request: Request): boolean {
  if (request.method !== "GET") return false;
  return !isDataRequest(request) && !isPrefetch(request);
}

/** React Router's flag v8_passThroughRequests leaves `.data` in the address. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

/** Judges by Sec-Fetch-Site, and by Referer if the browser does not send it. */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return URL.parse(headers.get("Referer") ?? "")?.origin === new URL(request.url).origin;
}

/** Whether another site's page, or a picture or script on any page, may have sent the request without the visitor's knowledge. */
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

/** True for search engines, link previews and audits. Unlike isbot, false for people's own tools and headless browsers. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent") ?? "";
  return !TOOL.test(userAgent) && isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
