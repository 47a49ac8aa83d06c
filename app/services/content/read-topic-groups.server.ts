import type { Locale } from "~/domain/locales.ts";
import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import { type Entry, keepFirstOfEach, type LogBroken, toLinkIds } from "~/services/content/entry.server.ts";
import { listEntriesIfKnown } from "~/services/content/list-entries.server.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import { toTopicGroup } from "~/services/content/to-group.server.ts";

const PAGE_SIZE = 1000;

/** Empty if the space has no such content type. */
export function listTopicGroups(space: SpaceReader): Promise<Entry[]> {
  return listEntriesIfKnown(space, PAGE_SIZE, { content_type: "topicGroup", include: 0 });
}

/** @param hasTopic gets an entry id */
export function toNamedGroups(
  entries: readonly Entry[],
  language: Locale,
  hasTopic: (id: string) => boolean,
  logBroken: LogBroken,
): Catalogue["topicGroups"] {
  return keepFirstOfEach("slug", entries, logBroken)
    .flatMap((entry) => {
      const { slug, name, description } = toTopicGroup(entry, logBroken) ?? {};
      const isShown = toLinkIds(entry.fields.topics).some(hasTopic);
      return slug && name && isShown ? [{ slug, name, description: description ?? "" }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
