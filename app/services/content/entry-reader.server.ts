import type { Locale } from "~/domain/locales.ts";
import { type CacheSource, ContentCache, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, type LogBroken, toEntry } from "~/services/content/entry.server.ts";
import { createEntryPath, type EntryPath } from "~/services/content/entry-path.server.ts";
import { readEntries } from "~/services/content/read-entries.server.ts";
import type { IndexEntry } from "~/services/content/read-index.server.ts";
import type { OpenSpace } from "~/services/content/space-reader.server.ts";
import { readCode, readGlobalId, readSlug } from "../../../contracts/rules/field-values.ts";

/**
 * The field that is in addresses, and the depth of links to read. The deepest links are pictures of answers: those of a topic's test or a
 * challenge's combo (1), then questions (2), then answers (3).
 */
const PAGE_KINDS = {
  topic: { nameField: "slug", depth: 4 },
  challenge: { nameField: "slug", depth: 4 },
  question: { nameField: "globalId", depth: 4 },
  topicGroup: { nameField: "slug", depth: 1 },
  event: { nameField: "code", depth: 1 },
  group: { nameField: "code", depth: 1 },
} as const;
const NAME_READERS = { slug: readSlug, code: readCode, globalId: readGlobalId };
export type PageKind = keyof typeof PAGE_KINDS;

type Reading = { source: CacheSource; openSpace: OpenSpace; index: ContentIndex; logBroken: LogBroken };

export function createEntryReader<T>(
  kind: PageKind,
  { source, openSpace, index, logBroken }: Reading,
  toModel: (entry: Entry, entryPath: EntryPath, logBroken: LogBroken) => T | null,
) {
  const models = new ContentCache<T | null>(kind, source);

  async function load(client: ContentClient, listed: IndexEntry, locale: Locale): Promise<T | null> {
    const { nameField, depth } = PAGE_KINDS[kind];
    const named = { [`fields.${nameField}`]: listed.spelledAs ?? listed.name };
    const query = { content_type: kind, ...named, order: ["sys.id"], include: depth, limit: 1 };
    const page = await readEntries(await openSpace(client, locale), query);
    const entry = toEntry(page.items[0]);
    return entry && toModel(entry, createEntryPath(await index.list("topic")), logBroken);
  }

  return async (name: string, locale: Locale, until = source.clock() + MAX_WAIT_MS): Promise<T | null> => {
    if (readName(kind, name) === null) return null;
    const entry = await index.find(kind, name, until);
    if (entry?.name !== name) return null;
    return models.read(`${locale} ${name}`, (client) => load(client, entry, locale), until);
  };
}

/** Null if no entry can have this name. */
function readName(kind: PageKind, name: string): string | null {
  return NAME_READERS[PAGE_KINDS[kind].nameField](name);
}
