import type { CodeKind } from "~/domain/codes.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";

export type CodeTarget = { kind: CodeKind; code: string };
type Typed = { kinds: readonly CodeKind[]; code: string };

/** Returns the code in its correct spelling. An earlier kind wins. */
export function createCodeSearch(index: ContentIndex) {
  return async ({ kinds, code }: Typed): Promise<CodeTarget | null> => {
    // `find` reloads the list of an unknown code, which is often new when people type it.
    for (const find of [index.findListed, index.find]) {
      for (const kind of kinds) {
        const entry = await find(kind, code.trim());
        if (entry) return { kind, code: entry.name };
      }
    }
    return null;
  };
}
