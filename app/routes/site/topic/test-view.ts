import { countKnown, isMissed } from "~/domain/progress/knowledge.ts";
import { EMPTY_RESULTS, nextQuestion } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { questionPath, resultPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import type { Standing } from "./read-standing.server.ts";

/**
 * `answered` counts the newest round, and `right` what is known of that. `nextTo` is null if nothing is left to answer, `againTo` if
 * nothing is missed, and `resultTo` before every question has an answer.
 */
export type TestView = ReturnType<typeof toTestView>;

export function toTestView(topic: Topic, test: Test, { rounds, knowledge }: Standing) {
  const order = test.questions.map(({ globalId }) => globalId);
  const results = rounds.get(test.globalId)?.results ?? EMPTY_RESULTS;
  const answered = order.filter((id) => results.has(id));
  const { total, known } = countKnown(order, knowledge);
  const isAnswered = answered.length === order.length;
  const missed = test.questions
    .filter(({ globalId }) => isMissed(globalId, knowledge))
    .map((question) => ({ topic, test, question }));
  const next = isAnswered ? null : nextQuestion(order, results, null);
  return {
    slug: test.slug,
    name: test.name,
    ...{ total, known },
    answered: answered.length,
    right: countKnown(answered, knowledge).known,
    missedCount: missed.length,
    isComplete: isAnswered || known === total,
    nextTo: next === null ? null : questionPath(topic, test, next),
    againTo: missed.length > 0 ? practicePathAt(missed) : null,
    resultTo: isAnswered ? resultPath(topic, test) : null,
  };
}
