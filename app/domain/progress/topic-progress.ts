import type { Question } from "~/domain/quiz/question.ts";
import { EMPTY_RESULTS, nextQuestion, type Results, type Round } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";

/** The newest round of each test, by test id. */
export type NewestRounds = ReadonlyMap<string, Round>;

export type Counts = { total: number; answered: number; right: number };

/** `right` counts the newest rounds only; `answeredIds` are questions answered anywhere. */
export function countTopic(topic: Topic, rounds: NewestRounds, answeredIds: ReadonlySet<string>): Counts {
  const ids = new Set(topic.tests.flatMap(idsOf));
  const results = topic.tests.flatMap((test) => [...resultsOf(rounds, test)]);
  const inRounds = new Set(results.map(([id]) => id));
  const right = new Set(results.flatMap(([id, { isCorrect }]) => (isCorrect && ids.has(id) ? [id] : [])));
  const answered = [...ids].filter((id) => answeredIds.has(id) || inRounds.has(id));
  return { total: ids.size, answered: answered.length, right: right.size };
}

/** A server may count right answers to questions that no longer exist. */
export function countAll(
  questionIds: readonly string[],
  answeredIds: ReadonlySet<string>,
  rightCount: number | null,
): Omit<Counts, "right"> & { right: number | null } {
  const answered = questionIds.filter((id) => answeredIds.has(id)).length;
  return {
    total: questionIds.length,
    answered,
    right: rightCount === null ? null : Math.min(rightCount, answered),
  };
}

/** 0 to 1. */
export function rightShare({ right, total }: Counts): number {
  return total === 0 ? 0 : right / total;
}

export type QuestionOfTest = { test: Test; questionId: string; isAnswered: boolean };

/** The first unanswered question of any test, else the first wrong one; null if all are right. */
export function findNextOfTopic(topic: Topic, rounds: NewestRounds): QuestionOfTest | null {
  const open = topic.tests.flatMap((test): QuestionOfTest[] => {
    const results = resultsOf(rounds, test);
    const questionId = nextQuestion(idsOf(test), results, null);
    return questionId === null ? [] : [{ test, questionId, isAnswered: results.has(questionId) }];
  });
  return open.find(({ isAnswered }) => !isAnswered) ?? open[0] ?? null;
}

/** The wrong questions of the newest rounds, each once. */
export function listWrong(topic: Topic, rounds: NewestRounds): { test: Test; question: Question }[] {
  const wrong = topic.tests.flatMap((test) =>
    test.questions
      .filter(({ globalId }) => resultsOf(rounds, test).get(globalId)?.isCorrect === false)
      .map((question) => ({ test, question })),
  );
  const ids = wrong.map(({ question }) => question.globalId);
  return wrong.filter(({ question }, index) => ids.indexOf(question.globalId) === index);
}

function idsOf({ questions }: Test): string[] {
  return questions.map(({ globalId }) => globalId);
}

function resultsOf(rounds: NewestRounds, { globalId }: Test): Results {
  return rounds.get(globalId)?.results ?? EMPTY_RESULTS;
}
