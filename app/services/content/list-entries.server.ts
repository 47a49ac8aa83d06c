import { type Entry, toEntries } from "~/services/content/entry.server.ts";
import { type EntriesQuery, readEntries, requireList } from "~/services/content/read-entries.server.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";

type Query = Record<string, string | number | boolean>;

export function listEntries(
  space: SpaceReader,
  pageSize: number,
  query: EntriesQuery & { include: 0 | 1 | 2 },
): Promise<Entry[]> {
  return listPages(pageSize, (page) => readEntries(space, { ...query, ...page }));
}

/** Empty if the space has no such content type. */
export const listEntriesIfKnown: typeof listEntries = (...query) =>
  listEntries(...query).catch((error: unknown) => {
    if (isRefusal(error)) return [];
    throw error;
  });

export function listAssets(
  { client, locale }: SpaceReader,
  pageSize: number,
  query: Query,
): Promise<Entry[]> {
  return listPages(pageSize, async (page) =>
    requireList(await client.getAssets({ ...query, locale, ...page }), page.skip),
  );
}

/** Contentful responds with 400 to a query for a content type or field that the space lacks. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === "InvalidQuery" || error.name === "BadRequest");
}

type Page = { order: ["sys.id"]; skip: number; limit: number };

/** Reads smaller pages if a response would be too large for the service. */
async function listPages(
  pageSize: number,
  readPage: (page: Page) => Promise<{ items: unknown[]; total: number }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let limit = pageSize;
  for (let skip = 0; ;) {
    const page = await unlessTooLarge(limit, readPage({ order: ["sys.id"], skip, limit }));
    if (page) {
      entries.push(...toEntries(page.items));
      skip += limit;
      if (page.items.length === 0 || skip >= page.total) return entries;
    } else {
      limit = Math.ceil(limit / 2);
    }
  }
}

/** Contentful responds with 400 instead of more than 7 MB. */
async function unlessTooLarge<T>(limit: number, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("Response size too big");
    if (isTooLarge && limit > 1) return null;
    throw error;
  }
}
