import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { isCachedContext, visitContext } from "~/contexts.ts";
import { getAnalyticsState } from "~/middleware/analytics.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { isDocumentRequest } from "~/middleware/request-kind.ts";
import { requestUrl } from "~/middleware/request-url.ts";
import { contentSecurityPolicy } from "~/middleware/security-headers.ts";
import { getSessions } from "~/middleware/sessions.ts";
import {
  type CachedPage,
  findCachedPage,
  isCachingPages,
  keepCachedPage,
} from "~/services/page-cache.server.ts";
import { isOnlyVisit } from "~/sessions/only-visit.server.ts";
import { readShowWelcomeInfo } from "~/sessions/welcome-info-cookie.server.ts";

/** A Content-Security-Policy cannot name others, such as `[::1]`. */
const NAMEABLE_HOST = /^[\w.-]+$/;

/**
 * Renders a page once for everybody who is nobody yet (decision 0028). The innermost middleware of a route whose page has neither a
 * form's nonce nor scripts to hydrate, so that cookies and headers stay each response's own.
 */
export const cachePageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const key = cacheKey(request, context);
  if (key === null) return next();
  const cached = findCachedPage(key);
  if (cached) return toResponse(key, cached, context);
  context.set(isCachedContext, true);
  const response = await next();
  const { page, nonce } = context.get(visitContext);
  if (response.status !== 200 || response.headers.has("Set-Cookie") || page?.answer !== response)
    return response;
  const policy = contentSecurityPolicy(context).split(nonce);
  const kept = { id: Symbol(), rendered: page.rendered, headers: [...response.headers], policy };
  keepCachedPage(key, kept);
  return toResponse(key, kept, context);
};

function toResponse(key: string, page: CachedPage, context: Readonly<RouterContextProvider>): Response {
  const { id, rendered, headers, policy } = page;
  const visit = context.get(visitContext);
  const answer = new Response(null, {
    headers: [...headers, ["Content-Security-Policy", policy.join(visit.nonce)]],
  });
  const findShared = () => {
    const kept = findCachedPage(key);
    return kept?.id === id ? kept.rendered : null;
  };
  visit.page = { answer, rendered, findShared };
  return answer;
}

/**
 * Null for a request whose page may differ from others' at the same address: by what the session knows, a query, a host that a
 * policy cannot name, or the nonce by which a visit is counted. Who sends a cookie gets no styles within the page.
 */
function cacheKey(request: Request, context: Readonly<RouterContextProvider>): string | null {
  const { origin, hostname, pathname, search } = requestUrl(request);
  const isPlain = isDocumentRequest(request) && search === "" && NAMEABLE_HOST.test(hostname);
  const analytics = getAnalyticsState(request, context);
  if (!isCachingPages || !isPlain || analytics === "granted" || !isNobody(context)) return null;
  const cookies = request.headers.get("Cookie");
  const seen = [cookies === null, readShowWelcomeInfo(cookies), analytics];
  return `${origin}${pathname} ${seen.join(" ")}`;
}

/** Whether the session holds nothing that these pages show; their way back leads to the start page. */
function isNobody(context: Readonly<RouterContextProvider>): boolean {
  const { auth, progress } = getSessions(context);
  const isUnknown = auth.userUuid === null && auth.tokens === null && !isKiosk(context);
  return isUnknown && isOnlyVisit(progress) && (progress.topicEnterPath ?? "/") === "/";
}
