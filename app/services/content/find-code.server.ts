import { type CodeKind, findByCode } from "~/domain/codes.ts";
import { findEntry, listIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: CodeKind; code: string };
type Typed = { kinds: readonly CodeKind[]; code: string };

/** What has the code that somebody typed, in its own spelling; of the first kind before another. @throws ContentUnavailable */
export async function findCode({ kinds, code }: Typed): Promise<CodeTarget | null> {
  for (const kind of kinds) {
    const entry = findByCode(await listIndex(kind), code);
    if (entry) return { kind, code: entry.name };
  }
  return findNewCode({ kinds, code });
}

/** Reads the lists again, at most once in 5 s, since a code is often new when a room types it. */
async function findNewCode({ kinds, code }: Typed): Promise<CodeTarget | null> {
  for (const kind of kinds) {
    await findEntry(kind, code);
    const entry = findByCode(await listIndex(kind), code);
    if (entry) return { kind, code: entry.name };
  }
  return null;
}
