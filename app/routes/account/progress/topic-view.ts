import { countKnown, type Knowledge, knownShare } from "~/domain/progress/knowledge.ts";
import { toPercent } from "~/domain/progress/percentage.ts";
import {
  type AnswersInTopic,
  findOpen,
  listMissed,
  listQuestionIds,
} from "~/domain/progress/topic-answers.ts";
import { listChallenges } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import type { TopicProgress } from "~/services/users/topics.server.ts";

export type TopicView = ReturnType<typeof toTopicView>;

/** `progress` is null if it cannot be read. */
export function toTopicView(read: AnswersInTopic, knowledge: Knowledge, progress: TopicProgress | null) {
  const { topic } = read;
  const counts = countKnown(listQuestionIds(topic), knowledge);
  const hasDiploma = progress?.diplomaShare === 1;
  const challenges = listChallenges(topic);
  const { globalId, slug, name, color } = topic;
  return {
    ...{ globalId, slug, name, color, counts, hasDiploma },
    /** The height of the sun. */
    share: hasDiploma ? 1 : knownShare(counts),
    diplomaPercent: toPercent(progress?.diplomaShare ?? 0),
    challenges: progress && {
      total: challenges.length,
      completed: challenges.filter((one) => progress.completedChallengeIds.has(one.globalId)).length,
    },
    next: toNext(read, knowledge),
  };
}

/** Null if every question is known. */
function toNext(read: AnswersInTopic, knowledge: Knowledge) {
  const open = findOpen(read.topic, knowledge);
  if (open) {
    const { topic, test, question } = open;
    return { to: questionPath(topic, test, question.globalId), text: question.text, isMissed: false };
  }
  const missed = listMissed(read, knowledge);
  const [first] = missed;
  if (!first) return null;
  const ofTest = missed.filter(({ test }) => test === first.test);
  return { to: practicePathAt(ofTest), text: first.question.text, isMissed: true };
}
