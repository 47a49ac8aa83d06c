import type { MiddlewareFunction } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { topicOfPage } from "~/links/document-paths.ts";
import { withoutLocale } from "~/links/localized-paths.ts";
import { matchChallenge } from "~/links/paths.ts";
import { isDocumentRequest, ownReferrer } from "~/middleware/request-kind.ts";
import { getEmbed, getSessions } from "~/middleware/sessions.ts";
import { parseEnteredPath, type ProgressSession } from "~/sessions/progress-session.server.ts";

/** Remembers, for "close" and "back", the first page of the visit and the pages from which a topic and a challenge were entered. */
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

function withVisit(
  before: ProgressSession,
  path: EnglishPath,
  cameFrom: EnglishPath | null,
): ProgressSession {
  let after = before;
  const entryPath = before.entryPath ?? parseEnteredPath(path);
  if (entryPath !== before.entryPath) after = { ...after, entryPath };
  if (cameFrom === null) return after;
  const topic = topicOfPage(path);
  const isTopicEntered = topic !== null && topicOfPage(cameFrom) !== topic;
  if (isTopicEntered && before.topicEnterPath !== cameFrom) after = { ...after, topicEnterPath: cameFrom };
  const isChallengeEntered = matchChallenge(path) && !(matchChallenge(cameFrom) && !isTopicEntered);
  if (isChallengeEntered && before.challengeEnterPath !== cameFrom)
    after = { ...after, challengeEnterPath: cameFrom };
  return after;
}

/** The page of this site that the visitor came from. */
function pathBefore(request: Request): EnglishPath | null {
  const referrer = ownReferrer(request);
  return referrer && parseEnteredPath(withoutLocale(referrer.pathname));
}
