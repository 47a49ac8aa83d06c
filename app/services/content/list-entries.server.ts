import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, toEntries } from "~/services/content/entry.server.ts";

type Query = Record<string, string | number | boolean>;

export function listEntries(
  client: ContentClient,
  pageSize: number,
  query: Query & { content_type: string; include: 0 | 1 | 2 },
): Promise<Entry[]> {
  return listPages(pageSize, (page) => client.getEntries({ ...query, ...page }));
}

export function listAssets(client: ContentClient, pageSize: number, query: Query): Promise<Entry[]> {
  return listPages(pageSize, (page) => client.getAssets({ ...query, ...page }));
}

/** Contentful answers 400 to a query for a content type or field that the space lacks. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === "InvalidQuery" || error.name === "BadRequest");
}

type Page = { order: ["sys.id"]; skip: number; limit: number };

async function listPages(
  limit: number,
  readPage: (page: Page) => Promise<{ items: unknown[]; total: number }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let skip = 0; ; skip += limit) {
    const page = await readPage({ order: ["sys.id"], skip, limit });
    entries.push(...toEntries(page.items));
    if (page.items.length === 0 || skip + limit >= page.total) return entries;
  }
}
