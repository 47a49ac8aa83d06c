import type { MiddlewareFunction } from "react-router";
import { isDataRequest } from "~/middleware/request-kind.ts";
import { RESOURCE_PATHS } from "~/resource-paths.ts";

const resources = new Set<string>(Object.values(RESOURCE_PATHS).map((path) => `/${path}`));

/** Keeps what knows the visitor away from files and probes, so that none of their answers can set a cookie. */
export function forPages(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return (args, next) => {
    const isResource = resources.has(args.pattern) && !isDataRequest(args.request);
    return isResource ? next() : middleware(args, next);
  };
}
