import type { TopicDetails } from "~/domain/quiz/topic";

/** A topic as lists need it. `questionIds`: all questions of its tests that count, each once. */
export type TopicSummary = TopicDetails & { questionIds: readonly string[] };

export type TopicList = { name: string; topics: readonly TopicSummary[] };

/** What the start page lists. `topics`: all that have a slug and a test, hidden ones too. */
export type Catalogue = {
  title: string | null;
  lists: readonly TopicList[];
  topics: readonly TopicSummary[];
  /** Of all questions that count, in tests or not. */
  questionIds: readonly string[];
};

/**
 * The lists as the start page shows them: without hidden topics, without empty lists, and nothing at all unless
 * there is more than one topic (specification, section 4, "Counting").
 */
export function visibleLists(catalogue: Catalogue): TopicList[] {
  const lists = catalogue.lists
    .map((list) => ({ ...list, topics: list.topics.filter((topic) => !topic.isHidden) }))
    .filter((list) => list.topics.length > 0);
  const shown = new Set(lists.flatMap((list) => list.topics.map((topic) => topic.globalId)));
  return shown.size > 1 ? lists : [];
}

/** How much of a topic a learner has answered. */
export function answeredOf(
  topic: TopicSummary,
  answeredIds: ReadonlySet<string>,
): { answered: number; total: number } {
  return {
    answered: topic.questionIds.filter((id) => answeredIds.has(id)).length,
    total: topic.questionIds.length,
  };
}

/** Whether a topic was begun and not finished: one to go on with. */
export function isBegun({ answered, total }: { answered: number; total: number }): boolean {
  return answered > 0 && answered < total;
}
