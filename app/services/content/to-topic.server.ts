import type { Test, Topic, TopicDetails } from "~/domain/quiz/topic.ts";
import { type Entry, globalIdOf, logBroken, toEntries } from "~/services/content/entry.server.ts";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { toPicture } from "~/services/content/to-picture.server.ts";
import { toQuestion } from "~/services/content/to-question.server.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

export function toTopic(from: Entry, entryPath: EntryPath): Topic | null {
  const details = toTopicDetails(from);
  if (!details) return null;
  const tests = toEntries(from.fields.tests)
    .map((test) => toTest(test, entryPath))
    .filter((test) => test !== null);
  return { ...details, tests, challengeIds: listChallengeIds(from) };
}

function listChallengeIds(topic: Entry): string[] {
  const ids = toEntries(topic.fields.chapters)
    .flatMap((chapter) => toEntries(chapter.fields.challenges))
    .filter((challenge) => challenge.fields.published === true)
    .map(globalIdOf)
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Null, and logged, where the topic has no id, slug or name. */
export function toTopicDetails(from: Entry): TopicDetails | null {
  const globalId = globalIdOf(from);
  const slug = readText(from.fields.slug);
  const name = readText(from.fields.name);
  if (!globalId || !slug || !name) return logBroken(from, "a topic without an id, slug or name");
  return {
    globalId,
    slug,
    name,
    description: readText(from.fields.description) ?? "",
    category: readText(from.fields.topicCategory),
    color: readText(from.fields.color),
    image: toPicture(from.fields.image),
    isHidden: from.fields.isHidden === true,
  };
}

function toTest(from: Entry, entryPath: EntryPath): Test | null {
  const globalId = globalIdOf(from);
  const questions = uniqueById(
    toEntries(from.fields.questions)
      .map((question) => toQuestion(question, entryPath))
      .filter((question) => question !== null),
  );
  if (!globalId || questions.length === 0) return logBroken(from, "a test without an id or a question");
  return {
    globalId,
    slug: readText(from.fields.slug) ?? globalId,
    name: readText(from.fields.name),
    questions,
  };
}

function uniqueById<T extends { globalId: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item.globalId, item])).values()];
}
