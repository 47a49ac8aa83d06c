import type { MiddlewareFunction } from "react-router";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { isDataRequest } from "~/middleware/request-kind.ts";

const RESOURCE_PATTERNS = new Set<string>(Object.values(RESOURCE_PATHS));

/** Files and probes skip the middleware, so none of their responses can set a cookie. */
export function forPages(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return (args, next) => {
    const isResource = RESOURCE_PATTERNS.has(args.pattern) && !isDataRequest(args.request);
    return isResource ? next() : middleware(args, next);
  };
}
