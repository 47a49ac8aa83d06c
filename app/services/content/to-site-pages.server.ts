import type { Catalogue, SitePage, TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { IndexEntry } from "~/services/content/content-index.server.ts";
import {
  type Entry,
  type LogBroken,
  toEntries,
  toEntry,
  toLinkIds,
} from "~/services/content/entry.server.ts";
import { findTopicOf } from "~/services/content/entry-path.server.ts";
import { toChallengeDetails } from "~/services/content/to-challenge.server.ts";
import { readSlug } from "../../../contracts/rules/field-values.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";

type Found = {
  startPage: Entry | null;
  topicEntries: readonly Entry[];
  /** The topics by entry id. */
  topics: ReadonlyMap<string, TopicSummary>;
  /** Only questions that can be asked, by entry id. */
  questions: ReadonlyMap<string, { globalId: string }>;
  challenges: readonly Entry[];
  index: readonly IndexEntry[];
  groupEntries: readonly Entry[];
  topicGroups: Catalogue["topicGroups"];
  logBroken: LogBroken;
};

/** Skips hidden content. */
export function toSitePages(found: Found): SitePage[] {
  return [
    { kind: "start", updatedAt: newest([found.startPage]) },
    { kind: "about", updatedAt: null },
    ...found.topicEntries.flatMap((entry) => toTopicPages(entry, found)),
    ...found.challenges.flatMap((challenge) => toChallengePage(challenge, found)),
    ...found.topicGroups.map(({ slug }): SitePage => {
      const entry = found.groupEntries.find(({ fields }) => readSlug(fields.slug) === slug);
      return { kind: "topicGroup", slug, updatedAt: newest([entry]) };
    }),
  ];
}

function toTopicPages(entry: Entry, { topics, questions }: Found): SitePage[] {
  const topic = topics.get(entry.sys.id);
  if (!topic || topic.isHidden) return [];
  const { slug } = topic;
  const diplomaTest = toEntry(entry.fields.diplomaTest);
  const hasDiploma =
    !isReserved("diplomaTopic", slug) &&
    toLinkIds(diplomaTest?.fields.questions).some((id) => {
      const question = questions.get(id);
      return question && !isReserved("diploma", question.globalId);
    });
  return [
    { kind: "topic", slug, updatedAt: newest([entry, ...toEntries(entry.fields.tests)]) },
    ...(hasDiploma ? [{ kind: "diploma", slug, updatedAt: newest([entry, diplomaTest]) } as const] : []),
  ];
}

function toChallengePage(challenge: Entry, { index, logBroken }: Found): SitePage[] {
  const listed = findTopicOf(challenge, index);
  const details = toChallengeDetails(challenge, logBroken);
  if (!listed || !details || details.isHidden) return [];
  const updatedAt = newest([challenge, ...toEntries(challenge.fields.combos)]);
  return [{ kind: "challenge", slug: details.slug, topic: { slug: listed.name }, updatedAt }];
}

function newest(entries: readonly (Entry | null | undefined)[]): string | null {
  const times = entries.map((entry) => Date.parse(String(entry?.sys.updatedAt))).filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}
