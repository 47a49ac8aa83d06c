import { isbot } from "isbot";

const TOOL = /^(node|undici|curl|wget|python|axios|go-http-client|k6|postman|autocannon)\b/i;

/**
 * Search engines, link previews and performance audits (specification, section 2, "Error screen"). isbot counts
 * tools that a person runs among them, and browsers without a window; to us those are readers.
 */
export function isCrawler(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent") ?? "";
  return !TOOL.test(userAgent) && isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
