import { CONTENT_LOCALES, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import { createContentCache, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import {
  findEntry,
  findListedEntry,
  listIndex,
  warmUpIndex,
} from "~/services/content/content-index.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, toEntry } from "~/services/content/entry.server.ts";
import { createEntryPath, type EntryPath } from "~/services/content/entry-path.server.ts";
import { readCatalogue } from "~/services/content/read-catalogue.server.ts";
import { readEntries } from "~/services/content/read-entries.server.ts";
import type { IndexEntry } from "~/services/content/read-index.server.ts";
import { toChallenge } from "~/services/content/to-challenge.server.ts";
import { toEvent } from "~/services/content/to-event.server.ts";
import { toGroup, toTopicGroup } from "~/services/content/to-group.server.ts";
import { toQuestion } from "~/services/content/to-question.server.ts";
import { toTopic } from "~/services/content/to-topic.server.ts";
import { readCode, readGlobalId, readSlug } from "../../../contracts/rules/field-values.ts";

/* Every function throws ContentUnavailable where it has nothing to return. */

/**
 * The kinds of entries that have a page of their own: the field that addresses name them by, and the depth of their links. The
 * farthest are pictures of answers: of a topic's test or a challenge's combo (1), questions (2), answers (3).
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
type PageKind = keyof typeof PAGE_KINDS;

const catalogues = createContentCache<Catalogue>("catalogue");

/** `until` in milliseconds since 1970. */
export function getCatalogue(locale: Locale, until?: number): Promise<Catalogue> {
  return catalogues.read(locale, (client) => readCatalogue(client, CONTENT_LOCALES[locale]), until);
}

/** Starts to read what the start pages need, with a client that no visitor queues behind. */
export async function warmUpContent(): Promise<void> {
  await Promise.all([
    warmUpIndex("topic"),
    ...LOCALES.map((locale) =>
      catalogues.warmUp(locale, (client) => readCatalogue(client, CONTENT_LOCALES[locale])),
    ),
  ]);
}

/** The slug must be spelled exactly; null where there is no such topic. */
export const getTopic = createReader("topic", toTopic);

/** The slug must be spelled exactly; null where there is no such challenge, or an unpublished one. */
export const getChallenge = createReader("challenge", toChallenge);

/** Null for a removed or broken question. */
export const getQuestion = createReader("question", toQuestion);

/** The code must be spelled exactly; null where there is no such event. Its topic and test are read by themselves. */
export const getEvent = createReader("event", toEvent);

/** The slug must be spelled exactly; null where there is no such topic group. */
export const getTopicGroup = createReader("topicGroup", toTopicGroup);

/** The code must be spelled exactly; null where there is no such group. */
export const getGroup = createReader("group", toGroup);

/** The correct spelling of a slug or code that its reader did not find, because Contentful compares exactly. */
export async function findSpelling(kind: PageKind, name: string): Promise<string | null> {
  // The reader has already waited for a reload, unless no entry can have the name as it is.
  const entry = await findListedEntry(kind, name);
  return entry && entry.name !== name ? entry.name : null;
}

function createReader<T>(kind: PageKind, toModel: (entry: Entry, entryPath: EntryPath) => T | null) {
  const models = createContentCache<T | null>(kind);

  async function load(client: ContentClient, listed: IndexEntry, locale: Locale): Promise<T | null> {
    const { nameField, depth } = PAGE_KINDS[kind];
    const named = { [`fields.${nameField}`]: listed.spelledAs ?? listed.name };
    const query = { content_type: kind, ...named, locale: CONTENT_LOCALES[locale] };
    const page = await readEntries(client, { ...query, order: ["sys.id"], include: depth, limit: 1 });
    const entry = toEntry(page.items[0]);
    return entry && toModel(entry, createEntryPath(await listIndex("topic")));
  }

  return async (name: string, locale: Locale, until = Date.now() + MAX_WAIT_MS): Promise<T | null> => {
    if (NAME_READERS[PAGE_KINDS[kind].nameField](name) === null) return null;
    const entry = await findEntry(kind, name, until);
    if (entry?.name !== name) return null;
    return models.read(`${locale} ${name}`, (client) => load(client, entry, locale), until);
  };
}
