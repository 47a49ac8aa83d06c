import type { Locale } from "~/domain/locales.ts";
import { type Entry, globalIdOf, type LogBroken } from "~/services/content/entry.server.ts";
import { listEntriesIfKnown } from "~/services/content/list-entries.server.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

export type PopulationCategory = { globalId: string; name: string };

const PAGE_SIZE = 1000;

/** The categories by name; empty if the space has no such content type. */
export async function readPopulationCategories(
  space: SpaceReader,
  language: Locale,
  logBroken: LogBroken,
): Promise<PopulationCategory[]> {
  const entries = await listEntriesIfKnown(space, PAGE_SIZE, {
    content_type: "populationCategory",
    include: 0,
  });
  return entries
    .flatMap((entry) => toCategory(entry, logBroken))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

function toCategory(from: Entry, logBroken: LogBroken): PopulationCategory[] {
  const globalId = globalIdOf(from);
  const name = readText(from.fields.name);
  if (globalId && name) return [{ globalId, name }];
  logBroken(from, "a population category without an id or name");
  return [];
}
