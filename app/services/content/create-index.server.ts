import { createContentCache, type Load, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { indexBySpelling } from "../../../contracts/rules/spelling.ts";

type Named = { name: string };
type FindByName<T> = (name: string) => T | null;

/** Unknown names cost no request; `until` in ms since 1970. @throws ContentUnavailable without a list by then */
export function createIndex<T extends Named>(kind: string) {
  const lists = createContentCache<readonly T[]>(kind);
  const indexes = new WeakMap<readonly T[], FindByName<T>>();

  function findIn(list: readonly T[], name: string): T | null {
    const find = indexes.get(list) ?? indexBySpelling(list, (item) => item.name);
    indexes.set(list, find);
    return find(name);
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
