import type { MiddlewareFunction } from "react-router";
import { withoutLocale } from "~/links/localized-paths.ts";
import { matchTopic } from "~/links/paths.ts";
import { isDocumentRequest } from "~/middleware/request-kind.ts";
import { requestUrl } from "~/middleware/request-url.ts";
import { getSessions } from "~/middleware/sessions.ts";

const MAX_PATH_LENGTH = 200;
const OWN_PATH = /^\/(?!\/)/;

/**
 * Remembers, for "close" and "back", the first page of the visit and the page from which a topic was entered: own
 * paths in English form, at most 200 characters.
 */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  if (!isPage || !isDocumentRequest(request)) return response;
  const sessions = getSessions(context);
  const { pathname } = requestUrl(request);
  const path = withoutLocale(pathname);
  if (sessions.progress.entryPath === null && isKept(path)) {
    sessions.progress = { ...sessions.progress, entryPath: path };
  }
  const cameFrom = ownReferrer(request);
  const topic = matchTopic(path)?.topic;
  const isEntered = topic !== undefined && cameFrom !== null && matchTopic(cameFrom)?.topic !== topic;
  if (isEntered && sessions.progress.topicEnterPath !== cameFrom) {
    sessions.progress = { ...sessions.progress, topicEnterPath: cameFrom };
  }
  return response;
};

/** Two slashes at its beginning would lead to another site. */
function isKept(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && OWN_PATH.test(path);
}

/** The page of this site that the visitor came from, in English form. */
function ownReferrer(request: Request): string | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.host !== requestUrl(request).host) return null;
  const path = withoutLocale(referrer.pathname);
  return isKept(path) ? path : null;
}
