import type { Locale } from "~/domain/locales.ts";
import type { Catalogue, TopicList, TopicSummary } from "~/domain/quiz/catalogue.ts";
import { findTextQuestion, type OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import {
  type Entry,
  keepFirstOfEach,
  type LogBroken,
  toEntries,
  toEntry,
  toLinkIds,
} from "~/services/content/entry.server.ts";
import { listEntries, listEntriesIfKnown } from "~/services/content/list-entries.server.ts";
import { logReservedIn } from "~/services/content/log-reserved.server.ts";
import { inlineMarkdown } from "~/services/content/markup.server.ts";
import { type CountingEntry, readCountingEntries } from "~/services/content/read-counting-entries.server.ts";
import { readEntries } from "~/services/content/read-entries.server.ts";
import type { IndexEntry } from "~/services/content/read-index.server.ts";
import { toPitches } from "~/services/content/read-pitches.server.ts";
import { listTopicGroups, toNamedGroups } from "~/services/content/read-topic-groups.server.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import { markLanguage } from "~/services/content/text-language.server.ts";
import { toSearchDocuments } from "~/services/content/to-search-documents.server.ts";
import { toSitePages } from "~/services/content/to-site-pages.server.ts";
import { toTopicDetails } from "~/services/content/to-topic.server.ts";
import { readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { isReserved, toAskedTests } from "../../../contracts/rules/reserved-words.ts";

const TOPICS_PAGE_SIZE = 100;
const CHALLENGES_PAGE_SIZE = 1000;

// Pitch challenges (1) and their pictures (2).
const START_DEPTH = 2;

type Surroundings = { listIndexed: () => Promise<readonly IndexEntry[]>; logBroken: LogBroken };

export async function readCatalogue(
  space: SpaceReader,
  language: Locale,
  { listIndexed, logBroken }: Surroundings,
): Promise<Catalogue> {
  const [startPages, topicEntries, questions, groupEntries, challenges] = await Promise.all([
    readEntries(space, { content_type: "startPage", include: START_DEPTH, limit: 1 }),
    listTopics(space),
    readCountingEntries(space, logBroken),
    listTopicGroups(space),
    listChallenges(space),
  ]);
  const distinct = keepFirstOfEach("globalId", keepFirstOfEach("slug", topicEntries, logBroken), logBroken);
  const inChallenges = new Map(
    challenges
      .filter(({ fields }) => !isReserved("challenge", readSlug(fields.slug) ?? ""))
      .map((entry) => [entry.sys.id, listComboQuestions(entry)]),
  );
  const topics = new Map(
    distinct.flatMap((entry) => toSummary(entry, { questions, inChallenges, logBroken })),
  );
  const startPage = toEntry(startPages.items[0]);
  const pitches = toEntries(startPage?.fields.pitchChallenges);
  const index = challenges.length > 0 || pitches.length > 0 ? await listIndexed() : [];
  const topicGroups = toNamedGroups(groupEntries, language, (id) => topics.has(id), logBroken);
  const found = { topics, questions, challenges, index, logBroken };
  return {
    title: readText(startPage?.fields.title),
    lists: toEntries(startPage?.fields.topicLists).map((list) => toList(list, topics)),
    topics: [...topics.values()],
    questionIds: uniqueIds([...questions.values()]),
    pitchChallenges: toPitches(pitches, topics, index, logBroken),
    topicGroups,
    searchDocuments: toSearchDocuments(found),
    sitePages: toSitePages({ ...found, startPage, topicEntries: distinct, groupEntries, topicGroups }),
  };
}

function listTopics(space: SpaceReader): Promise<Entry[]> {
  const hasTests = { "fields.slug[exists]": true, "fields.tests[exists]": true };
  return listEntries(space, TOPICS_PAGE_SIZE, { content_type: "topic", ...hasTests, include: 1 });
}

/** Includes combos; empty if the space has no such content type. */
function listChallenges(space: SpaceReader): Promise<Entry[]> {
  const query = { content_type: "challenge", "fields.published": true, include: 1 } as const;
  return listEntriesIfKnown(space, CHALLENGES_PAGE_SIZE, query);
}

type Found = {
  questions: ReadonlyMap<string, CountingEntry>;
  /** The entry ids of challenges' questions, by the challenge's entry id. */
  inChallenges: ReadonlyMap<string, readonly string[]>;
  logBroken: LogBroken;
};

function toSummary(entry: Entry, { questions, inChallenges, logBroken }: Found): [string, TopicSummary][] {
  const details = toTopicDetails(entry, logBroken);
  if (!details) return [];
  const count = (ids: readonly string[]) =>
    ids.map((id) => questions.get(id)).filter((question) => question !== undefined);
  const { tests, diplomaTest, chapters } = entry.fields;
  const toTest = (test: Entry) => ({ questions: count(toLinkIds(test.fields.questions)) });
  const diploma = toEntry(diplomaTest);
  const given = {
    slug: details.slug,
    tests: toEntries(tests).map(toTest),
    diplomaTest: diploma && toTest(diploma),
  };
  logReservedIn(entry, given, logBroken);
  const own = toAskedTests(given, ({ globalId }) => globalId);
  const asked = own.tests.flatMap((test) => test.questions);
  const challengeIds = toEntries(chapters).flatMap((chapter) => toLinkIds(chapter.fields.challenges));
  const elsewhere = [
    ...(own.diplomaTest?.questions ?? []),
    ...count(challengeIds.flatMap((id) => inChallenges.get(id) ?? [])),
  ];
  const questionIds = uniqueIds(asked);
  const placedIds = uniqueIds([...asked, ...elsewhere]);
  return [[entry.sys.id, { ...details, questionIds, placedIds, openingQuestion: toOpeningQuestion(asked) }]];
}

function listComboQuestions(challenge: Entry): string[] {
  return toEntries(challenge.fields.combos).flatMap((combo) => toLinkIds(combo.fields.questions));
}

function toOpeningQuestion(questions: readonly CountingEntry[]): OpeningQuestion | null {
  const first = findTextQuestion(questions);
  if (!first) return null;
  return {
    globalId: first.globalId,
    textHtml: markLanguage(inlineMarkdown(first.text), first.entry, "questionText"),
    options: first.answers.map(({ globalId, text }) => ({ globalId, text })),
  };
}

function uniqueIds(questions: readonly { globalId: string }[]): string[] {
  return [...new Set(questions.map(({ globalId }) => globalId))];
}

function toList(entry: Entry, topics: Map<string, TopicSummary>): TopicList {
  return {
    name: readText(entry.fields.name) ?? "",
    topics: toLinkIds(entry.fields.items)
      .map((id) => topics.get(id))
      .filter((topic) => topic !== undefined),
  };
}
