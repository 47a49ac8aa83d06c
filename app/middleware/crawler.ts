import { isbot } from "isbot";

const TOOL = /^(node|undici|curl|wget|python|axios|go-http-client|k6|postman|autocannon)\b/i;

/** Search engines, link previews and audits. Unlike isbot, excludes people's own tools and headless browsers. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent") ?? "";
  return !TOOL.test(userAgent) && isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
