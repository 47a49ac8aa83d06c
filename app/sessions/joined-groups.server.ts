import { tagOf } from "./packed-results.server.ts";
import type { ProgressSession } from "./progress-session.server.ts";

const MAX_JOINED = 4;

export function hasJoined({ joinedGroups }: ProgressSession, code: string): boolean {
  return joinedGroups.includes(tagOf(code));
}

export function withJoined(session: ProgressSession, code: string): ProgressSession {
  const others = session.joinedGroups.filter((tag) => tag !== tagOf(code));
  return { ...session, joinedGroups: [tagOf(code), ...others].slice(0, MAX_JOINED) };
}
