import type { MiddlewareFunction } from "react-router";

const RETRY_AFTER_S = 30;

/** A page that cannot be shown now says when to try again; thrown data's own headers do not reach every kind of answer. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503) response.headers.set("Retry-After", String(RETRY_AFTER_S));
  return response;
};
