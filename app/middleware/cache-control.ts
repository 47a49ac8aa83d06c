import type { MiddlewareFunction } from "react-router";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { isDataRequest, isPrefetch } from "~/middleware/request-kind.ts";

/** As long as a learner may read a verdict before asking for the next question. */
const FETCHED_AHEAD_S = 30;
const QUESTION_PATTERN = /\/:question(\/:part\?)?$/;

/** For pages that say who somebody is: no cache and no Back button shows them again after a log-out. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) =>
  withCacheControl(await next(), "no-store");

/**
 * No page is shown again without asking, nor its data, except for data that was fetched ahead: without a lifetime, browsers would fetch
 * it a second time. Each answer changes a cookie, and so ends that lifetime early. For a learner who is logged in only a question's data is
 * kept, since it names nobody. On a kiosk nothing is kept.
 */
export const pageCacheControlMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  // Asked before and after, because the request may be a login or a log-out.
  const wasLoggedIn = isLoggedIn(context);
  const response = await next();
  const isPersonal = wasLoggedIn || isLoggedIn(context);
  const isNeverKept = isKiosk(context) || response.headers.get("Cache-Control") === "no-store";
  const isFetchedAhead = isDataRequest(request) && isPrefetch(request) && response.status === 200;
  if (isFetchedAhead && !isNeverKept && (!isPersonal || QUESTION_PATTERN.test(pattern))) {
    response.headers.append("Vary", "Cookie");
    return withCacheControl(response, `private, max-age=${FETCHED_AHEAD_S}`);
  }
  // Every page names who is logged in.
  if (isNeverKept || isPersonal) return withCacheControl(response, "no-store");
  return response.headers.has("Cache-Control") ? response : withCacheControl(response, "private, no-cache");
};

function withCacheControl(response: Response, value: string): Response {
  response.headers.set("Cache-Control", value);
  return response;
}
