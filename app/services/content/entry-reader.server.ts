import type { Locale } from "~/domain/locales.ts";
import { type CacheSource, ContentCache, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import type { ContentIndex } from "~/services/content/content-index.server.ts";
import {
  type IndexEntry,
  type IndexKind,
  nameFieldOf,
  readName,
} from "~/services/content/content-index.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, type LogBroken, toEntry } from "~/services/content/entry.server.ts";
import { createEntryPath, type EntryPath } from "~/services/content/entry-path.server.ts";
import { readEntries } from "~/services/content/read-entries.server.ts";
import type { OpenSpace } from "~/services/content/space-reader.server.ts";

/** How many links to follow. The longest way: topic → test (or challenge → combo) → question → answer → picture. */
const DEPTHS = {
  topic: 4,
  challenge: 4,
  question: 4,
  topicGroup: 1,
  event: 1,
  group: 1,
} as const satisfies Record<IndexKind, number>;

type Reading = { source: CacheSource; openSpace: OpenSpace; index: ContentIndex; logBroken: LogBroken };

export function createEntryReader<T>(
  kind: IndexKind,
  { source, openSpace, index, logBroken }: Reading,
  toModel: (entry: Entry, entryPath: EntryPath, logBroken: LogBroken) => T | null,
) {
  const models = new ContentCache<T | null>(kind, source);

  async function load(client: ContentClient, listed: IndexEntry, locale: Locale): Promise<T | null> {
    const named = { [`fields.${nameFieldOf(kind)}`]: listed.spelledAs ?? listed.name };
    const query = { content_type: kind, ...named, order: ["sys.id"], include: DEPTHS[kind], limit: 1 };
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
