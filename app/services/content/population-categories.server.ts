import { CONTENT_LOCALES, type Locale } from "~/domain/locales.ts";
import { createContentCache } from "~/services/content/content-cache.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, globalIdOf, logBroken } from "~/services/content/entry.server.ts";
import { isRefusal, listEntries } from "~/services/content/list-entries.server.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

/** What a learner may say of themselves. */
export type PopulationCategory = { globalId: string; name: string };

const PAGE_SIZE = 1000;
const categories = createContentCache<PopulationCategory[]>("populationCategories");

/** By name. @throws ContentUnavailable */
export function listPopulationCategories(locale: Locale): Promise<PopulationCategory[]> {
  return categories.read(locale, (client) => readCategories(client, locale));
}

/** Empty where the space has no such content type. */
async function readCategories(client: ContentClient, locale: Locale): Promise<PopulationCategory[]> {
  const query = { content_type: "populationCategory", locale: CONTENT_LOCALES[locale], include: 0 } as const;
  try {
    const entries = await listEntries(client, PAGE_SIZE, query);
    return entries.flatMap(toCategory).sort((a, b) => a.name.localeCompare(b.name, locale));
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

function toCategory(from: Entry): PopulationCategory[] {
  const globalId = globalIdOf(from);
  const name = readText(from.fields.name);
  if (globalId && name) return [{ globalId, name }];
  logBroken(from, "a population category without an id or name");
  return [];
}
