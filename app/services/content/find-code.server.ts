import { findByCode } from "~/domain/codes.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: "event" | "group"; code: string };

/** Finds what has the code that somebody typed, in its own spelling; an event before a group. */
export function createCodeSearch(index: ContentIndex) {
  return async (typed: string): Promise<CodeTarget | null> => {
    for (const kind of ["event", "group"] as const) {
      const entry = findByCode(await index.list(kind), typed);
      if (entry) return { kind, code: entry.name };
    }
    return findNewCode(index, typed);
  };
}

/** Reads the lists again, at most once in 5 s, since a code is often new when a room types it. */
async function findNewCode(index: ContentIndex, typed: string): Promise<CodeTarget | null> {
  for (const kind of ["event", "group"] as const) {
    await index.find(kind, typed);
    const entry = findByCode(await index.list(kind), typed);
    if (entry) return { kind, code: entry.name };
  }
  return null;
}
