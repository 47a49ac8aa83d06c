import { isDeepStrictEqual } from "node:util";
import { EMPTY_PROGRESS, type ProgressSession } from "~/sessions/progress-session.server.ts";

/** Whether the session holds nothing but the visitor's way through the site. */
export function isOnlyVisit(session: ProgressSession): boolean {
  const { entryPath, topicEnterPath, challengeEnterPath } = session;
  return isDeepStrictEqual(session, { ...EMPTY_PROGRESS, entryPath, topicEnterPath, challengeEnterPath });
}
