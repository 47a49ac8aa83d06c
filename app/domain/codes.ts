import { toPlainCode } from "~/domain/spelling.ts";

/** People read codes out and type them, so letter case, spaces and the kind of dash do not count. */
export function toCodeKey(text: string): string {
  return toPlainCode(text).toLowerCase().replace(/\s+/g, "");
}

export type CodeKind = "event" | "group";

const CODE_PAGE = /\/([eg])\/([^/?#\s]+)/i;

/** Accepts the whole address of an event or group, because people copy it. A code alone may be of any kind. */
export function codeIn(typed: string): { kinds: readonly CodeKind[]; code: string } {
  const [, letter, named] = CODE_PAGE.exec(typed) ?? [];
  if (letter === undefined || named === undefined) return { kinds: ["event", "group"], code: typed };
  return { kinds: [letter.toLowerCase() === "e" ? "event" : "group"], code: decode(named) };
}

/** An exact spelling comes first. */
export function findByCode<T extends { name: string }>(entries: readonly T[], typed: string): T | null {
  const key = toCodeKey(typed);
  if (key === "") return null;
  const exact = entries.find(({ name }) => name === typed.trim());
  return exact ?? entries.find(({ name }) => toCodeKey(name) === key) ?? null;
}

function decode(named: string): string {
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}
