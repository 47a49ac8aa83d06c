import type { ChallengeDetails } from "~/domain/challenge/challenge.ts";
import type { ChallengeAnswers } from "~/domain/progress/topic-answers.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { challengePath } from "~/links/paths.ts";
import type { Standing } from "./read-standing.server.ts";

export type ChapterView = ReturnType<typeof toChapterViews>[number];

/** A challenge whose answers cannot be read appears without progress. */
export function toChapterViews(topic: Topic, { answers, progress }: Standing) {
  const toView = ({ globalId, slug, title, description, image, isVideo }: ChallengeDetails) => ({
    ...{ globalId, title, description, isVideo },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: progress?.completedChallengeIds.has(globalId) ?? false,
    answers: toCount(answers?.challenges.get(globalId)),
  });
  return topic.chapters.map((chapter) => ({ ...chapter, challenges: chapter.challenges.map(toView) }));
}

function toCount(answers: ChallengeAnswers | undefined) {
  if (!answers) return null;
  const answered = [...answers.parts.values()].reduce((sum, { size }) => sum + size, 0);
  return { answered, total: answers.total };
}
