import type { Catalogue } from "~/domain/quiz/catalogue";
import type { Topic } from "~/domain/quiz/topic";
import { contentLocales, type Locale } from "~/domain/locales";
import { createContentCache } from "~/services/content/content-cache.server";
import type { ContentClient } from "~/services/content/contentful-client.server";
import { toEntry } from "~/services/content/entry.server";
import { readCatalogue } from "~/services/content/read-catalogue.server";
import { fileOf, type AssetFile } from "~/services/content/to-picture.server";
import { toTopic } from "~/services/content/to-topic.server";

/*
 * What the pages ask of the content service. Every function throws ContentUnavailable where it has nothing to
 * give; what it gives is frozen and shared by all requests.
 */

const LONGEST_SLUG = 200;
const catalogues = createContentCache<Catalogue>("catalogue");
const topics = createContentCache<Topic | null>("topic");
const assets = createContentCache<AssetFile | null>("asset");

/** The start page's lists, all topics that can be listed, and the count of questions. */
export function getCatalogue(locale: Locale): Promise<Catalogue> {
  return catalogues(locale, (client) => readCatalogue(client, contentLocales[locale]));
}

/** A topic by its slug exactly as spelled; null where there is none. */
export async function getTopic(slug: string, locale: Locale): Promise<Topic | null> {
  if (slug.length > LONGEST_SLUG) return null;
  return topics(`${locale} ${slug}`, (client) => readTopic(client, slug, contentLocales[locale]));
}

/** The slug's own spelling where only the letter case is another; Contentful compares exactly. */
export async function findSlugSpelling(slug: string, locale: Locale): Promise<string | null> {
  const catalogue = await getCatalogue(locale);
  const found = catalogue.topics.find((topic) => topic.slug.toLowerCase() === slug.toLowerCase());
  return found && found.slug !== slug ? found.slug : null;
}

/** The file of an asset, null where there is none. `url` is the content service's own. */
export async function getAssetFile(id: string, locale: Locale): Promise<AssetFile | null> {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(id)) return null;
  return assets(`${locale} ${id}`, async (client) => {
    const page = await client.getAssets({ "sys.id": id, locale: contentLocales[locale], limit: 1 });
    return fileOf(page.items[0]?.fields.file);
  });
}

// Tests (1), their questions (2), the answers (3), the answers' pictures (4).
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
  return entry && toTopic(entry);
}
