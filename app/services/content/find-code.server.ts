import { findByCode } from "~/domain/codes.ts";
import { findEntry, listIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: "event" | "group"; code: string };

/** What has the code that somebody typed, in its own spelling; an event before a group. @throws ContentUnavailable */
export async function findCode(typed: string): Promise<CodeTarget | null> {
  for (const kind of ["event", "group"] as const) {
    const entry = findByCode(await listIndex(kind), typed);
    if (entry) return { kind, code: entry.name };
  }
  return findNewCode(typed);
}

/** Reads the lists again, at most once in 5 s, since a code is often new when a room types it. */
async function findNewCode(typed: string): Promise<CodeTarget | null> {
  for (const kind of ["event", "group"] as const) {
    await findEntry(kind, typed);
    const entry = findByCode(await listIndex(kind), typed);
    if (entry) return { kind, code: entry.name };
  }
  return null;
}
