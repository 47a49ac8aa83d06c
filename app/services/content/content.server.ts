import { CONTENT_LOCALES, type Locale } from "~/domain/locales.ts";
import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { createContentCache, MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { findEntry, findListedEntry, listIndex } from "~/services/content/content-index.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { toEntry } from "~/services/content/entry.server.ts";
import { createEntryPath } from "~/services/content/entry-path.server.ts";
import { readCatalogue } from "~/services/content/read-catalogue.server.ts";
import { toTopic } from "~/services/content/to-topic.server.ts";

/* Every function throws ContentUnavailable where it has nothing to return. */

const MAX_SLUG_LENGTH = 200;
const catalogues = createContentCache<Catalogue>("catalogue");
const topics = createContentCache<Topic | null>("topic");

/** `until` in milliseconds since 1970. */
export function getCatalogue(locale: Locale, until?: number): Promise<Catalogue> {
  return catalogues.read(locale, (client) => readCatalogue(client, CONTENT_LOCALES[locale]), until);
}

/** The slug must be spelled exactly; null where there is no such topic. */
export async function getTopic(slug: string, locale: Locale): Promise<Topic | null> {
  if (slug.length > MAX_SLUG_LENGTH) return null;
  const until = Date.now() + MAX_WAIT_MS;
  const entry = await findEntry("topic", slug, until);
  if (entry?.name !== slug) return null;
  return topics.read(
    `${locale} ${slug}`,
    (client) => readTopic(client, slug, CONTENT_LOCALES[locale]),
    until,
  );
}

/** The correct spelling of a slug that `getTopic` did not find, because Contentful compares letter case. */
export async function findSlugSpelling(slug: string): Promise<string | null> {
  if (slug.length > MAX_SLUG_LENGTH) return null;
  // getTopic has already waited for a reload.
  const entry = await findListedEntry("topic", slug);
  return entry && entry.name !== slug ? entry.name : null;
}

// Tests (1), questions (2), answers (3), pictures of answers (4).
const TOPIC_DEPTH = 4;

async function readTopic(client: ContentClient, slug: string, locale: string): Promise<Topic | null> {
  const query = {
    content_type: "topic",
    "fields.slug": slug,
    locale,
    include: TOPIC_DEPTH,
    limit: 1,
  } as const;
  const page = await client.getEntries(query);
  const entry = toEntry(page.items[0]);
  return entry && toTopic(entry, createEntryPath(await listIndex("topic")));
}
