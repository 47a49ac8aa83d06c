import type { ChallengeDetails } from "~/domain/challenge/challenge.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import type { TopicDetails } from "~/domain/quiz/topic.ts";

/** Only questions that count, each once: `questionIds` of the tests, `placedIds` also of the diploma test and the challenges. */
export type TopicSummary = TopicDetails & {
  questionIds: readonly string[];
  placedIds: readonly string[];
  openingQuestion: OpeningQuestion | null;
};

export type TopicList = { name: string; topics: readonly TopicSummary[] };

/** `topic` is the first visible one with the challenge; its name and color are null if it has no test. */
export type PitchChallenge = ChallengeDetails & {
  topic: { slug: string; name: string | null; color: string | null };
};

/** A page for search engines. `updatedAt` is when editors last changed its content, in ISO 8601. */
export type SitePage = { updatedAt: string | null } & (
  | { kind: "start" | "about" }
  | { kind: "topic" | "diploma" | "topicGroup"; slug: string }
  | { kind: "challenge"; slug: string; topic: { slug: string } }
);

/** `topics` includes hidden ones; `pitchChallenges` does not. */
export type Catalogue = {
  title: string | null;
  lists: readonly TopicList[];
  topics: readonly TopicSummary[];
  /** Includes questions that count outside of tests. */
  questionIds: readonly string[];
  pitchChallenges: readonly PitchChallenge[];
  /** By name, without groups that have no name or no topic. */
  topicGroups: readonly { slug: string; name: string; description: string }[];
  searchDocuments: readonly SearchDocument[];
  sitePages: readonly SitePage[];
};

/** Drops hidden topics and empty lists. A single topic gets one list without a name, even if no list contains it. */
export function visibleLists({ lists, topics }: Pick<Catalogue, "lists" | "topics">): TopicList[] {
  const shown = lists
    .map((list) => ({ ...list, topics: list.topics.filter(isVisible) }))
    .filter((list) => list.topics.length > 0);
  const listed = new Set(shown.flatMap((list) => list.topics));
  const [single, ...others] = listed.size > 0 ? listed : topics.filter(isVisible);
  return single && others.length === 0 ? [{ name: "", topics: [single] }] : shown;
}

function isVisible({ isHidden }: TopicSummary): boolean {
  return !isHidden;
}

/** What decides which topic is offered: the ids of begun topics, and of questions with an answer. */
export type Begun = { topicIds: ReadonlySet<string>; answeredIds: ReadonlySet<string> };

/** The unfinished topic answered last, else the first unfinished one, else the next untouched one. */
export function findTopicToOffer(
  topics: readonly TopicSummary[],
  { topicIds, answeredIds }: Begun,
  isLatest: (topic: TopicSummary) => boolean,
): TopicSummary | null {
  const unfinished = topics.filter(
    ({ globalId, questionIds }) => topicIds.has(globalId) && questionIds.some((id) => !answeredIds.has(id)),
  );
  return unfinished.find(isLatest) ?? unfinished[0] ?? findNextTopic(topics, topicIds, isLatest);
}

/** The first untouched topic after the current one, else from the start. */
export function findNextTopic(
  topics: readonly TopicSummary[],
  begunIds: ReadonlySet<string>,
  isCurrent: (topic: TopicSummary) => boolean,
): TopicSummary | null {
  const after = topics.findIndex(isCurrent) + 1;
  const untouched = [...topics.slice(after), ...topics.slice(0, after)].find(
    ({ globalId, questionIds }) => !begunIds.has(globalId) && questionIds.length > 0,
  );
  return untouched ?? null;
}

/** The topics that may have an answer to one of the questions. */
export function listPlacing(
  topics: readonly TopicSummary[],
  questionIds: ReadonlySet<string>,
): TopicSummary[] {
  return topics.filter(({ placedIds }) => placedIds.some((id) => questionIds.has(id)));
}

/** In one language, as plain text. `topic` is the first visible one; a question may have none. */
export type SearchDocument = { globalId: string; title: string; text: string; tags: readonly string[] } & (
  | { kind: "topic"; slug: string }
  | { kind: "challenge"; slug: string; topic: NamedTopic }
  | { kind: "question"; topic: NamedTopic | null }
);

/** `name` is null if the topic has no test. */
export type NamedTopic = { slug: string; name: string | null };
