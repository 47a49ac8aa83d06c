import { createClient } from "contentful";
import { toStoredEntry, toStoredPicture } from "./entries.ts";
import { readShownLocales } from "./shown-locales.ts";
import type { SpaceAddress, SpaceReader } from "./space-reader.ts";

/** Few entries per response, which may have at most 7 MB: an entry with all its languages is long. */
const PAGE_SIZE = 200;

type Page<T> = { items: T[]; total: number };

/** Reads everything each time, because the Preview API has no sync. */
export function createDraftsReader(address: SpaceAddress): SpaceReader {
  const space = createClient({
    ...address,
    ...{ retryOnError: false, logHandler: () => undefined },
  });
  const client = space.withAllLocales.withoutLinkResolution;
  return async () => {
    const [locales, entries, assets] = await Promise.all([
      readShownLocales(space),
      listPages((page) => client.getEntries(page)),
      listPages((page) => client.getAssets(page)),
    ]);
    return {
      entries: [
        ...entries.map((entry) => toStoredEntry(entry, locales)),
        ...assets.map((asset) => toStoredPicture(asset, locales)),
      ].filter((stored) => stored !== null),
      deletedIds: [],
      token: null,
    };
  };
}

async function listPages<T>(
  read: (page: { skip: number; limit: number; order: ["sys.id"] }) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, total } = await read({ skip, limit: PAGE_SIZE, order: ["sys.id"] });
    all.push(...items);
    if (skip + PAGE_SIZE >= total) return all;
  }
}
