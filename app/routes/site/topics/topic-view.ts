import { countAnswered, type TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import type { LearnerProgress } from "./read-progress.server.ts";

export type TopicView = {
  globalId: string;
  slug: string;
  name: string;
  description: string;
  category: string | null;
  color: string | null;
  image: Picture | null;
  questionCount: number;
  answered: number;
  diplomaPercent: number;
  hasDiploma: boolean;
};

export function toTopicView(topic: TopicSummary, progress: LearnerProgress): TopicView {
  const { globalId, slug, name, description, category, color, image } = topic;
  const { answered, total } = countAnswered(topic, progress.answeredIds);
  return {
    ...{ globalId, slug, name, description, category, color, image },
    questionCount: total,
    answered,
    diplomaPercent: progress.diplomaPercent.get(globalId) ?? 0,
    hasDiploma: progress.earnedDiplomaIds.has(globalId),
  };
}
