import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import type { IndexEntry } from "~/services/content/content-index.server.ts";
import { type Entry, globalIdOf, toEntry } from "~/services/content/entry.server.ts";
import { readSlug } from "../../../contracts/rules/field-values.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";

/** The path of a linked entry's page; null if it has none. */
export type EntryPath = (target: unknown) => EnglishPath | null;

export function findTopicOf(challenge: Entry, topics: readonly IndexEntry[]): IndexEntry | null {
  const found = topics.find(
    ({ isHidden, challengeIds }) => !isHidden && challengeIds?.includes(challenge.sys.id),
  );
  return found ?? null;
}

export function createEntryPath(topics: readonly IndexEntry[]): EntryPath {
  return (value) => {
    const target = toEntry(value);
    const kind = target?.sys.contentType?.sys.id;
    if (!target || !kind) return null;
    const slug = readSlug(target.fields.slug);
    if (kind === "topic" && slug) return englishPath(`/t/${encodeURIComponent(slug)}`);
    if (kind === "challenge" && slug && target.fields.published === true) {
      const topic = findTopicOf(target, topics);
      if (!topic || isReserved("challenge", slug)) return null;
      return englishPath(`/t/${encodeURIComponent(topic.name)}/c/${encodeURIComponent(slug)}`);
    }
    const globalId = globalIdOf(target);
    if (kind !== "question" || target.fields.isRemoved === true || !globalId) return null;
    return englishPath(`/q/${encodeURIComponent(globalId)}`);
  };
}
