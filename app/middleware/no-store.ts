import type { MiddlewareFunction } from "react-router";

/** For pages that say who somebody is: no cache and no Back button shows them again after a log-out. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
