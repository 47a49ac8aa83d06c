import { type CodeKind, toCodeKey } from "~/domain/codes.ts";
import { shortHash } from "./packed-results.server.ts";
import type { ProgressSession } from "./progress-session.server.ts";

const MAX_JOINED = 4;

export function hasJoined({ joinedGroups }: ProgressSession, code: string): boolean {
  return joinedGroups.includes(shortHash(code));
}

export function withJoined(session: ProgressSession, code: string): ProgressSession {
  const others = session.joinedGroups.filter((hash) => hash !== shortHash(code));
  return { ...session, joinedGroups: [shortHash(code), ...others].slice(0, MAX_JOINED) };
}

const MAX_OPENED = 4;
/** How long a code in a sealed state is valid: short, because people share addresses. */
const SEALED_S = 10 * 60;

export type NamedCode = { kind: CodeKind; code: string };
type When = { nowMs: number; isSealed: boolean };

export function hasOpened(
  { openedCodes }: ProgressSession,
  named: NamedCode,
  { nowMs, isSealed }: When,
): boolean {
  const opened = openedCodes.find(({ code }) => code === hashOf(named));
  return opened !== undefined && (!isSealed || nowMs / 1000 < opened.at + SEALED_S);
}

export function withOpened(session: ProgressSession, named: NamedCode, nowMs: number): ProgressSession {
  const code = hashOf(named);
  const others = session.openedCodes.filter((opened) => opened.code !== code);
  const openedCodes = [{ code, at: Math.floor(nowMs / 1000) }, ...others].slice(0, MAX_OPENED);
  return { ...session, openedCodes };
}

function hashOf({ kind, code }: NamedCode): string {
  return shortHash(`${kind} ${toCodeKey(code)}`);
}
