import type { MiddlewareFunction } from "react-router";
import { LOCALES } from "~/domain/locales.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { isDataRequest } from "~/middleware/request-kind.ts";

const RESOURCE_PATTERNS = new Set<string>(
  ["", ...LOCALES.map((locale) => `${locale}/`)].flatMap((prefix) =>
    Object.values(RESOURCE_PATHS).map((path) => prefix + path),
  ),
);

/** Files and probes skip the middleware, so none of their responses can set a cookie. */
export function forPages(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return (args, next) => {
    const isResource = RESOURCE_PATTERNS.has(args.pattern) && !isDataRequest(args.request);
    return isResource ? next() : middleware(args, next);
  };
}
