import type { StoredPosition } from "~/domain/challenge/position.ts";
import { shortHash } from "./packed-results.server.ts";
import { MAX_LANDINGS, type ProgressSession } from "./progress-session.server.ts";

export function hasShownLanding({ challengeLandings }: ProgressSession, challengeId: string): boolean {
  return challengeLandings.includes(shortHash(challengeId));
}

export function withShownLanding(session: ProgressSession, challengeId: string): ProgressSession {
  const challengeLandings = [...session.challengeLandings, shortHash(challengeId)].slice(-MAX_LANDINGS);
  return { ...session, challengeLandings };
}

/** Null if the position in this challenge is stored. */
export function unsavedPositionIn(
  { unsavedPosition }: ProgressSession,
  challengeId: string,
): StoredPosition | null {
  return unsavedPosition?.challenge === shortHash(challengeId) ? unsavedPosition : null;
}

/** `position` is null after it is stored. */
export function withUnsavedPosition(
  session: ProgressSession,
  challengeId: string,
  position: StoredPosition | null,
): ProgressSession {
  if (position) return { ...session, unsavedPosition: { ...position, challenge: shortHash(challengeId) } };
  return unsavedPositionIn(session, challengeId) ? { ...session, unsavedPosition: null } : session;
}
