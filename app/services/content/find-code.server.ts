import { type CodeKind, findByCode } from "~/domain/codes.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: CodeKind; code: string };
type Typed = { kinds: readonly CodeKind[]; code: string };

/** Finds what has the code that somebody typed, in its own spelling; of the first kind before another. */
export function createCodeSearch(index: ContentIndex) {
  return async ({ kinds, code }: Typed): Promise<CodeTarget | null> => {
    for (const kind of kinds) {
      const entry = findByCode(await index.list(kind), code);
      if (entry) return { kind, code: entry.name };
    }
    return findNewCode(index, { kinds, code });
  };
}

/** Reads the lists again, at most once in 5 s, since a code is often new when a room types it. */
async function findNewCode(index: ContentIndex, { kinds, code }: Typed): Promise<CodeTarget | null> {
  for (const kind of kinds) {
    await index.find(kind, code);
    const entry = findByCode(await index.list(kind), code);
    if (entry) return { kind, code: entry.name };
  }
  return null;
}
