import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import type { TopicDetails } from "~/domain/quiz/topic.ts";

/** `questionIds` are unique, and only of questions that count. */
export type TopicSummary = TopicDetails & {
  questionIds: readonly string[];
  openingQuestion: OpeningQuestion | null;
};

export type TopicList = { name: string; topics: readonly TopicSummary[] };

/** `topics` includes hidden ones. */
export type Catalogue = {
  title: string | null;
  lists: readonly TopicList[];
  topics: readonly TopicSummary[];
  /** All questions that count, even outside tests. */
  questionIds: readonly string[];
};

/** Leaves out hidden topics and empty lists; empty unless more than one topic remains. */
export function visibleLists(catalogue: Catalogue): TopicList[] {
  const lists = catalogue.lists
    .map((list) => ({ ...list, topics: list.topics.filter((topic) => !topic.isHidden) }))
    .filter((list) => list.topics.length > 0);
  const shown = new Set(lists.flatMap((list) => list.topics.map((topic) => topic.globalId)));
  return shown.size > 1 ? lists : [];
}

export function countAnswered(
  topic: TopicSummary,
  answeredIds: ReadonlySet<string>,
): { answered: number; total: number } {
  return {
    answered: topic.questionIds.filter((id) => answeredIds.has(id)).length,
    total: topic.questionIds.length,
  };
}

export function isInProgress({ answered, total }: { answered: number; total: number }): boolean {
  return answered > 0 && answered < total;
}
