import { readCrockford, toPlainCode } from "../../contracts/rules/spelling.ts";

export { indexBySpelling, toAsciiDigits, toCodeKey, toSpellingKey } from "../../contracts/rules/spelling.ts";

export type CodeKind = "event" | "group";

const CODE_PAGE = /\/([eg])\/([^/?#\s]+)/i;

/** Accepts the whole address of an event or group, because people copy it. A code alone may be of any kind. */
export function codeIn(typed: string): { kinds: readonly CodeKind[]; code: string } {
  const [, letter, named] = CODE_PAGE.exec(typed) ?? [];
  if (letter === undefined || named === undefined) return { kinds: ["event", "group"], code: typed };
  return { kinds: [letter.toLowerCase() === "e" ? "event" : "group"], code: decodeCode(named) };
}

export function decodeCode(named: string): string {
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}

const CODE = /^[\w-]{1,64}$/;

/** A hand-off's code as typed, without spaces; null if the text cannot be one. The user API ignores letter case. */
export function parseHandoffCode(given: string): string | null {
  const code = toPlainCode(given).replace(/\s/g, "");
  return CODE.test(code) ? code : null;
}

const OWN_LENGTH = 12;
const DIPLOMA_PAGE = /\/c\/v\/([^/?#\s]+)/i;
const OTHER_SERVERS_CODE = /^[\w-]{1,64}$/;

/**
 * Our own codes get one spelling, such as 7K3M-Q9TX-2WVB: O is read as 0, I and L as 1. Another server's code keeps its letter case
 * and hyphens. Null if the text cannot be a code.
 */
export function parseDiplomaCode(given: string): string | null {
  const typed = decodeCode(DIPLOMA_PAGE.exec(given)?.[1] ?? given);
  const own = readCrockford(typed, OWN_LENGTH);
  if (own !== null) return own.replace(/(.{4})(?=.)/g, "$1-");
  const other = toPlainCode(typed);
  return OTHER_SERVERS_CODE.test(other) ? other : null;
}
