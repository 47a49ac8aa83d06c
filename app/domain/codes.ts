import { toPlainCode } from "../../contracts/rules/spelling.ts";

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
