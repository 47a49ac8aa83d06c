import { countKnown } from "~/domain/progress/knowledge.ts";
import { toPercent } from "~/domain/progress/percentage.ts";
import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { LearnerProgress } from "~/quiz/learner-progress.server.ts";

export type TopicView = ReturnType<typeof toTopicView>;

/** `counts` is null for a topic that is not begun. */
export function toTopicView(topic: TopicSummary, { knowledge, begun, byTopic }: LearnerProgress) {
  const { globalId, slug, name, description, category, color, image, questionIds } = topic;
  const isBegun = begun.some((one) => one.topic.globalId === globalId);
  const diplomaShare = byTopic.get(globalId)?.diplomaShare ?? 0;
  return {
    ...{ globalId, slug, name, description, category, color, image },
    questionCount: questionIds.length,
    counts: isBegun ? countKnown(questionIds, knowledge) : null,
    diplomaPercent: toPercent(diplomaShare),
    hasDiploma: diplomaShare === 1,
  };
}
