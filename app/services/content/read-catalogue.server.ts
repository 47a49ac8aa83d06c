import type { Locale } from "~/domain/locales.ts";
import type { Catalogue, PitchChallenge, TopicList, TopicSummary } from "~/domain/quiz/catalogue.ts";
import { findTextQuestion, type OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { isReserved, toAskedTests } from "../../../contracts/rules/reserved-words.ts";
import type { IndexEntry } from "./content-index.server.ts";
import {
  type Entry,
  keepFirstOfEach,
  type LogBroken,
  toEntries,
  toEntry,
  toLinkIds,
} from "./entry.server.ts";
import { findTopicOf } from "./entry-path.server.ts";
import { listEntries, listEntriesIfKnown } from "./list-entries.server.ts";
import { logReservedIn } from "./log-reserved.server.ts";
import { inlineMarkdown } from "./markup.server.ts";
import { type CountingEntry, readCountingEntries } from "./read-counting-entries.server.ts";
import { readEntries } from "./read-entries.server.ts";
import type { SpaceReader } from "./space-reader.server.ts";
import { markLanguage } from "./text-language.server.ts";
import { toChallengeDetails } from "./to-challenge.server.ts";
import { toTopicGroup } from "./to-group.server.ts";
import { toSearchDocuments } from "./to-search-documents.server.ts";
import { toSitePages } from "./to-site-pages.server.ts";
import { toTopicDetails } from "./to-topic.server.ts";

const TOPICS_PAGE_SIZE = 100;
const CHALLENGES_PAGE_SIZE = 1000;

// Links: start page → pitch challenge (1) → picture (2).
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
  /** The entry ids of the questions in challenges, by the challenge's entry id. */
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

const GROUPS_PAGE_SIZE = 1000;

/** Empty if the space has no such content type. */
function listTopicGroups(space: SpaceReader): Promise<Entry[]> {
  return listEntriesIfKnown(space, GROUPS_PAGE_SIZE, { content_type: "topicGroup", include: 0 });
}

/** @param hasTopic is called with an entry id */
function toNamedGroups(
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

type Topics = ReadonlyMap<string, TopicSummary>;

/** @param topics by entry id */
function toPitches(
  pitches: readonly Entry[],
  topics: Topics,
  index: readonly IndexEntry[],
  logBroken: LogBroken,
): PitchChallenge[] {
  const distinct = [...new Map(pitches.map((pitch) => [pitch.sys.id, pitch])).values()];
  return distinct
    .map((pitch) => toPitch(pitch, { index, topics, logBroken }))
    .filter((pitch) => pitch !== null);
}

type Listed = { index: readonly IndexEntry[]; topics: Topics; logBroken: LogBroken };

/** Null for a hidden or unpublished challenge. Null and logged if no visible topic has the challenge. */
function toPitch(from: Entry, { index, topics, logBroken }: Listed): PitchChallenge | null {
  const challenge = toChallengeDetails(from, logBroken);
  if (!challenge || challenge.isHidden) return null;
  const listed = findTopicOf(from, index);
  if (!listed) return logBroken(from, "a pitch challenge that no visible topic has");
  const { name = null, color = null } = topics.get(listed.id) ?? {};
  return { ...challenge, topic: { slug: listed.name, name, color } };
}
