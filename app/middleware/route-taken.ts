import type { MiddlewareFunction } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { localeOf, withoutLocale } from "~/links/localized-paths.ts";

export const routeTakenMiddleware: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  const path = `/${pattern.replace(/^\//, "")}`;
  context.get(requestInfoContext).route = { pattern: withoutLocale(path), locale: localeOf(path) };
  return next();
};
