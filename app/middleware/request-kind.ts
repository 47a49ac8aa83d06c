import { requestUrl } from "~/middleware/request-url.ts";

/** A page that is read in a browser, and not React Router's data for one, a file, or something fetched ahead. */
export function isDocumentRequest(request: Request): boolean {
  if (request.method !== "GET") return false;
  return !isDataRequest(request) && !isPrefetch(request);
}

/** What React Router's client asks for: `.data` stays in the address (flag v8_passThroughRequests). */
export function isDataRequest(request: Request): boolean {
  return requestUrl(request).pathname.endsWith(".data");
}

/** Led here by a link, form or redirect of our own; a browser that does not say so is taken at its Referer's word. */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return URL.parse(headers.get("Referer") ?? "")?.origin === requestUrl(request).origin;
}

/** Fetched in case the visitor goes there: nothing may be taken as seen. */
export function isPrefetch(request: Request): boolean {
  return /prefetch/.test(
    request.headers.get("Sec-Purpose") ??
      request.headers.get("Purpose") ??
      request.headers.get("X-Moz") ??
      "",
  );
}
