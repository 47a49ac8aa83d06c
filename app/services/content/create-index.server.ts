import { createContentCache, MAX_WAIT_MS, type Load } from "~/services/content/content-cache.server";

type Named = { name: string };
type Names<T> = { exact: Map<string, T>; lowerCase: Map<string, T> };

/**
 * Makes an index: cached lists, in which things are found by their names. What is in no list is refused without asking
 * the content service for it. `until` is when to stop waiting, in milliseconds since 1970; both functions throw
 * ContentUnavailable where there is no list by then.
 */
export function createIndex<T extends Named>(kind: string) {
  const lists = createContentCache<readonly T[]>(kind);
  const namesOf = new WeakMap<readonly T[], Names<T>>();

  function findIn(list: readonly T[], name: string): T | null {
    const names = namesOf.get(list) ?? toNames(list);
    namesOf.set(list, names);
    return names.exact.get(name) ?? names.lowerCase.get(name.toLowerCase()) ?? null;
  }

  return {
    list: lists.read,

    /**
     * What has the name, in any letter case; null where there is nothing. A name that is not known is looked for in a
     * fresh list, once in 5 s, so that what was published just now is found.
     */
    async find(list: string, name: string, load: Load<readonly T[]>, until = Date.now() + MAX_WAIT_MS) {
      const known = findIn(await lists.read(list, load, until), name);
      return known ?? findIn(await lists.reread(list, load, until), name);
    },
  };
}

function toNames<T extends Named>(list: readonly T[]): Names<T> {
  return {
    exact: new Map(list.map((item) => [item.name, item])),
    lowerCase: new Map(list.map((item) => [item.name.toLowerCase(), item])),
  };
}
