import type { AuthSession } from "~/sessions/auth-session.server.ts";
import { tagOf } from "./packed-results.server.ts";

const MAX_KEPT = 4;

export function eventKeyIn({ eventKeys }: AuthSession, code: string): string | null {
  return eventKeys.find(({ event }) => event === tagOf(code))?.key ?? null;
}

export function withoutEventKey(session: AuthSession, code: string): AuthSession {
  const event = tagOf(code);
  return { ...session, eventKeys: session.eventKeys.filter((kept) => kept.event !== event) };
}

/** The newest few. The same session if it begins with this key. */
export function withEventKey(session: AuthSession, code: string, key: string): AuthSession {
  const event = tagOf(code);
  const [newest] = session.eventKeys;
  if (newest?.event === event && newest.key === key) return session;
  const others = session.eventKeys.filter((kept) => kept.event !== event);
  return { ...session, eventKeys: [{ event, key }, ...others].slice(0, MAX_KEPT) };
}
