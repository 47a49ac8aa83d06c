import type { StoredPosition } from "~/domain/challenge/position.ts";
import { tagOf } from "./packed-results.server.ts";
import type { ProgressSession } from "./progress-session.server.ts";

/** Null if the position in this challenge is stored. */
export function unsavedPositionIn(
  { unsavedPosition }: ProgressSession,
  challengeId: string,
): StoredPosition | null {
  return unsavedPosition?.challenge === tagOf(challengeId) ? unsavedPosition : null;
}

/** `position` is null after it is stored. */
export function withUnsavedPosition(
  session: ProgressSession,
  challengeId: string,
  position: StoredPosition | null,
): ProgressSession {
  if (position) return { ...session, unsavedPosition: { ...position, challenge: tagOf(challengeId) } };
  return unsavedPositionIn(session, challengeId) ? { ...session, unsavedPosition: null } : session;
}
