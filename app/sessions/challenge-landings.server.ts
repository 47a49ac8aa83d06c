import { tagOf } from "~/sessions/packed-results.server.ts";
import { MAX_LANDINGS } from "~/sessions/progress-content.server.ts";
import type { ProgressSession } from "~/sessions/progress-session.server.ts";

export function hasShownLanding({ challengeLandings }: ProgressSession, challengeId: string): boolean {
  return challengeLandings.includes(tagOf(challengeId));
}

export function withShownLanding(session: ProgressSession, challengeId: string): ProgressSession {
  const challengeLandings = [...session.challengeLandings, tagOf(challengeId)].slice(-MAX_LANDINGS);
  return { ...session, challengeLandings };
}
