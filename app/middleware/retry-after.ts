import type { MiddlewareFunction } from "react-router";
import { MISS_WINDOW_S } from "~/services/limits/miss-limit.server.ts";

const RETRY_AFTER_S: Partial<Record<number, number>> = { 429: MISS_WINDOW_S, 503: 30 };

/** A page that cannot be shown now says when to try again; thrown data's own headers do not reach every kind of answer. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const seconds = RETRY_AFTER_S[response.status];
  if (seconds !== undefined && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", String(seconds));
  return response;
};
