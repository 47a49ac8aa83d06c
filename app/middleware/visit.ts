import type { MiddlewareFunction } from "react-router";
import { topicOfPage } from "~/links/diploma-paths.ts";
import { withoutLocale } from "~/links/localized-paths.ts";
import { matchChallenge } from "~/links/paths.ts";
import { ownReferrer } from "~/middleware/own-referrer.ts";
import { isDocumentRequest } from "~/middleware/request-kind.ts";
import { getEmbed, getSessions } from "~/middleware/sessions.ts";
import type { ProgressSession } from "~/sessions/progress-session.server.ts";

const MAX_PATH_LENGTH = 200;
const OWN_PATH = /^\/(?!\/)/;

/**
 * Remembers, for "close" and "back", the first page of the visit and the pages from which a topic and a challenge were
 * entered: own paths in English form, at most 200 characters.
 */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!isDocumentRequest(request) || getEmbed(context) !== null) return next();
  const sessions = getSessions(context);
  const before = sessions.progress;
  const path = withoutLocale(new URL(request.url).pathname);
  const visited = withVisit(before, path, pathBefore(request));
  sessions.progress = visited;
  const response = await next();
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  if (!isPage && visited !== before) {
    const { entryPath, topicEnterPath, challengeEnterPath } = before;
    // Keeps the same object if nothing has changed, because a new one sets a cookie.
    sessions.progress =
      sessions.progress === visited
        ? before
        : { ...sessions.progress, entryPath, topicEnterPath, challengeEnterPath };
  }
  return response;
};

function withVisit(before: ProgressSession, path: string, cameFrom: string | null): ProgressSession {
  let after = before;
  if (before.entryPath === null && isKept(path)) after = { ...after, entryPath: path };
  if (cameFrom === null) return after;
  const topic = topicOfPage(path);
  const isTopicEntered = topic !== null && topicOfPage(cameFrom) !== topic;
  if (isTopicEntered && before.topicEnterPath !== cameFrom) after = { ...after, topicEnterPath: cameFrom };
  const isChallengeEntered = matchChallenge(path) && !(matchChallenge(cameFrom) && !isTopicEntered);
  if (isChallengeEntered && before.challengeEnterPath !== cameFrom)
    after = { ...after, challengeEnterPath: cameFrom };
  return after;
}

function isKept(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && OWN_PATH.test(path);
}

/** The page of this site that the visitor came from, in English form. */
function pathBefore(request: Request): string | null {
  const referrer = ownReferrer(request);
  const path = referrer && withoutLocale(referrer.pathname);
  return path !== null && isKept(path) ? path : null;
}
