import { createContentCache, type Load, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { toSpellingKey } from "../../../contracts/rules/spelling.ts";

type Named = { name: string };
type Names<T> = { exact: Map<string, T>; bySpelling: Map<string, T> };

/** Unknown names cost no request; `until` in ms since 1970. @throws ContentUnavailable without a list by then */
export function createIndex<T extends Named>(kind: string) {
  const lists = createContentCache<readonly T[]>(kind);
  const namesOf = new WeakMap<readonly T[], Names<T>>();

  function findIn(list: readonly T[], name: string): T | null {
    const names = namesOf.get(list) ?? toNames(list);
    namesOf.set(list, names);
    return names.exact.get(name) ?? names.bySpelling.get(toSpellingKey(name)) ?? null;
  }

  return {
    list: lists.read,
    warmUp: lists.warmUp,

    /** Like `find`, without a reload for an unknown name. */
    async findListed(list: string, name: string, load: Load<readonly T[]>) {
      return findIn(await lists.read(list, load), name);
    },

    /** Finds other spellings, too. An unknown name reloads the list, at most once in 5 s, to find new entries. */
    async find(list: string, name: string, load: Load<readonly T[]>, until = Date.now() + MAX_WAIT_MS) {
      const known = findIn(await lists.read(list, load, until), name);
      return known ?? findIn(await lists.refresh(list, load, until), name);
    },
  };
}

function toNames<T extends Named>(list: readonly T[]): Names<T> {
  return {
    exact: new Map(list.map((item) => [item.name, item])),
    bySpelling: new Map(list.map((item) => [toSpellingKey(item.name), item])),
  };
}
