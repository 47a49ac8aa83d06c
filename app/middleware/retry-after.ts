import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { MISS_WINDOW_S } from "~/services/limits/create-limits.server.ts";

const RETRY_AFTER_S: Partial<Record<number, number>> = { 429: MISS_WINDOW_S, 503: 30 };

const secondsContext = createContext<number | null>(null);

export function retryAfter(context: Readonly<RouterContextProvider>, seconds: number): void {
  context.set(secondsContext, seconds);
}

/** React Router does not pass the headers of thrown data on to every response. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(secondsContext) ?? RETRY_AFTER_S[response.status];
  if (seconds !== undefined && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", String(seconds));
  return response;
};
