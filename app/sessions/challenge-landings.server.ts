import { tagOf } from "./packed-results.server.ts";
import { MAX_LANDINGS, type ProgressSession } from "./progress-session.server.ts";

export function hasShownLanding({ challengeLandings }: ProgressSession, challengeId: string): boolean {
  return challengeLandings.includes(tagOf(challengeId));
}

export function withShownLanding(session: ProgressSession, challengeId: string): ProgressSession {
  const challengeLandings = [...session.challengeLandings, tagOf(challengeId)].slice(-MAX_LANDINGS);
  return { ...session, challengeLandings };
}
