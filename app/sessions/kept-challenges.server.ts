import type { StoredPosition } from "~/domain/challenge/position.ts";
import { tagOf } from "./packed-results.server.ts";
import { MAX_LANDINGS, type ProgressSession } from "./progress-session.server.ts";

export function hasShownLanding({ challengeLandings }: ProgressSession, challengeId: string): boolean {
  return challengeLandings.includes(tagOf(challengeId));
}

export function withShownLanding(session: ProgressSession, challengeId: string): ProgressSession {
  const challengeLandings = [...session.challengeLandings, tagOf(challengeId)].slice(-MAX_LANDINGS);
  return { ...session, challengeLandings };
}

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
