import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { isDataRequest, isPrefetch } from "~/middleware/request-kind.ts";
import { isKiosk } from "~/middleware/sessions.ts";

const FETCHED_AHEAD_S = 30;
const isKeptContext = createContext(true);
const QUESTION_PATTERN = /\/:question(\/:part\?)?$/;

/** For pages with personal data: neither a cache nor the Back button shows them again after a logout. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) =>
  withCacheControl(await next(), "no-store");

/** Like the middleware, if only some visits of a page have such data. */
export function keepNowhere(context: Readonly<RouterContextProvider>): void {
  context.set(isKeptContext, false);
}

/** Prefetched data has a lifetime, or browsers would fetch it twice. Nothing else has one, and on a kiosk nothing has. */
export const pageCacheControlMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const wasLoggedIn = isLoggedIn(context);
  const response = await next();
  const isPersonal = wasLoggedIn || isLoggedIn(context);
  const isNeverKept =
    isKiosk(context) || !context.get(isKeptContext) || response.headers.get("Cache-Control") === "no-store";
  const isFetchedAhead = isDataRequest(request) && isPrefetch(request) && response.status === 200;
  if (isFetchedAhead && !isNeverKept && (!isPersonal || QUESTION_PATTERN.test(pattern))) {
    response.headers.append("Vary", "Cookie");
    return withCacheControl(response, `private, max-age=${FETCHED_AHEAD_S}`);
  }
  if (isNeverKept || isPersonal) return withCacheControl(response, "no-store");
  return response.headers.has("Cache-Control") ? response : withCacheControl(response, "private, no-cache");
};

function withCacheControl(response: Response, value: string): Response {
  response.headers.set("Cache-Control", value);
  return response;
}
