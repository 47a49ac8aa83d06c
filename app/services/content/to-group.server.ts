import type { Group, TopicGroup } from "~/domain/quiz/group.ts";
import { type Entry, globalIdOf, type LogBroken, toEntries } from "~/services/content/entry.server.ts";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { richText } from "~/services/content/markup.server.ts";
import { readDocument } from "~/services/content/rich-text-document.server.ts";
import { markLanguage } from "~/services/content/text-language.server.ts";
import { readCode, readSlug, readText } from "../../../contracts/rules/field-values.ts";

/** Null and logged without a valid slug. */
export function toTopicGroup(from: Entry, logBroken: LogBroken): TopicGroup | null {
  const slug = readSlug(from.fields.slug);
  if (!slug) return logBroken(from, "a topic group without a valid slug");
  return {
    slug,
    name: readText(from.fields.name),
    description: readText(from.fields.description) ?? "",
    topicIds: toTopicIds(from),
  };
}

/** Null and logged without a valid code. */
export function toGroup(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Group | null {
  const code = readCode(from.fields.code);
  if (!code) return logBroken(from, "a group without a valid code");
  return {
    code,
    name: readText(from.fields.name),
    welcomeHtml: markLanguage(richText(readDocument(from, "welcome", logBroken), entryPath), from, "welcome"),
    topicIds: toTopicIds(from),
  };
}

function toTopicIds(group: Entry): string[] {
  return toEntries(group.fields.topics)
    .map(globalIdOf)
    .filter((id) => id !== null);
}
