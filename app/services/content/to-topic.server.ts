import type { Chapter } from "~/domain/challenge/challenge.ts";
import type { Test, Topic, TopicDetails } from "~/domain/quiz/topic.ts";
import {
  type Entry,
  globalIdOf,
  keepFirstOfEach,
  type LogBroken,
  toEntries,
  toEntry,
} from "~/services/content/entry.server.ts";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { keepSpansTogether } from "~/services/content/markup.server.ts";
import { toChallengeDetails } from "~/services/content/to-challenge.server.ts";
import { toPicture } from "~/services/content/to-picture.server.ts";
import { toQuestions } from "~/services/content/to-question.server.ts";
import { readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { toAskedTests } from "../../../contracts/rules/reserved-words.ts";

export function toTopic(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Topic | null {
  const details = toTopicDetails(from, logBroken);
  if (!details) return null;
  const tests = keepFirstOfEach(
    "globalId",
    keepFirstOfEach("slug", toEntries(from.fields.tests), logBroken),
    logBroken,
  )
    .map((test) => toTest(test, entryPath, logBroken))
    .filter((test) => test !== null);
  const diplomaEntry = toEntry(from.fields.diplomaTest);
  const diplomaTest = diplomaEntry && toTest(diplomaEntry, entryPath, logBroken);
  return {
    ...details,
    ...toAsked({ slug: details.slug, tests, diplomaTest }),
    chapters: toChapters(from, logBroken),
  };
}

type Tests = { tests: Test[]; diplomaTest: Test | null };

function toAsked(all: Tests & { slug: string }): Pick<Topic, "tests" | "diplomaTest" | "inEvents"> {
  const { inEvents, ...own } = toAskedTests(all, ({ globalId }) => globalId);
  const differ = JSON.stringify(idsIn(inEvents)) !== JSON.stringify(idsIn(own));
  return { ...withoutEmpty(own), ...(differ && { inEvents: withoutEmpty(inEvents) }) };
}

function idsIn({ tests, diplomaTest }: Tests): string[][] {
  return [...tests, diplomaTest].map((test) => test?.questions.map(({ globalId }) => globalId) ?? []);
}

function withoutEmpty({ tests, diplomaTest }: Tests): Tests {
  const hasQuestions = ({ questions }: Test) => questions.length > 0;
  return {
    tests: tests.filter(hasQuestions),
    diplomaTest: diplomaTest && hasQuestions(diplomaTest) ? diplomaTest : null,
  };
}

/** Null and logged if the topic's id, slug or name is missing or invalid. */
export function toTopicDetails(from: Entry, logBroken: LogBroken): TopicDetails | null {
  const globalId = globalIdOf(from);
  const slug = readSlug(from.fields.slug);
  const name = readText(from.fields.name);
  if (!globalId || !slug || !name) return logBroken(from, "a topic without a valid id, slug or name");
  return {
    globalId,
    slug,
    name,
    description: keepSpansTogether(readText(from.fields.description) ?? ""),
    category: readText(from.fields.topicCategory),
    color: readText(from.fields.color),
    image: toPicture(from.fields.image),
    isHidden: from.fields.isHidden === true,
  };
}

function toTest(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Test | null {
  const globalId = globalIdOf(from);
  const questions = toQuestions(from.fields.questions, entryPath, logBroken);
  if (!globalId || questions.length === 0) return logBroken(from, "a test without an id or a question");
  return {
    globalId,
    slug: readText(from.fields.slug) ?? globalId,
    name: readText(from.fields.name),
    questions,
  };
}

/** A challenge in several chapters belongs to the first. */
function toChapters(topic: Entry, logBroken: LogBroken): Chapter[] {
  const seen = new Set<string>();
  const chapters = toEntries(topic.fields.chapters).map((chapter) => ({
    id: chapter.sys.id,
    name: readText(chapter.fields.name) ?? "",
    description: readText(chapter.fields.description) ?? "",
    challenges: toEntries(chapter.fields.challenges)
      .map((challenge) => toChallengeDetails(challenge, logBroken))
      .filter((challenge) => challenge !== null)
      .filter(({ globalId }) => !seen.has(globalId) && seen.add(globalId)),
  }));
  return chapters.filter(({ challenges }) => challenges.length > 0);
}
