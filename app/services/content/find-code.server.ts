import { type CodeKind, findByCode } from "~/domain/codes.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: CodeKind; code: string };
type Typed = { kinds: readonly CodeKind[]; code: string };

/** Returns the code in its correct spelling. An earlier kind wins. */
export function createCodeSearch(index: ContentIndex) {
  return async ({ kinds, code }: Typed): Promise<CodeTarget | null> => {
    for (const kind of kinds) {
      const entry = findByCode(await index.list(kind), code);
      if (entry) return { kind, code: entry.name };
    }
    return findNewCode(index, { kinds, code });
  };
}

/** Reloads the lists, at most once in 5 s, because a code is often new when people type it. */
async function findNewCode(index: ContentIndex, { kinds, code }: Typed): Promise<CodeTarget | null> {
  for (const kind of kinds) {
    await index.find(kind, code);
    const entry = findByCode(await index.list(kind), code);
    if (entry) return { kind, code: entry.name };
  }
  return null;
}
