/** An answer as the rule sees it. `text` is its own, or that of its picture. */
export type AnswerFacts = { globalId: string | null; text: string | null; isCorrect: boolean };

export type QuestionFacts<Answer extends AnswerFacts> = {
  globalId: string | null;
  text: string | null;
  isRemoved: boolean;
  answers: readonly Answer[];
};

type Named = { globalId: string; text: string };

/** A question that is shown, judged and counted, with the answers that can be chosen. */
export type CountingQuestion<Answer> = Named & { answers: (Answer & Named)[] };

export type Fault =
  "removed" | "a question without an id or a text" | "not exactly one right answer" | "an answer twice";

/** Decides whether a question counts. An answer without an id or a text is none. */
export function judgeQuestion<Answer extends AnswerFacts>(
  question: QuestionFacts<Answer>,
): CountingQuestion<Answer> | { fault: Fault } {
  if (question.isRemoved) return { fault: "removed" };
  if (!isNamed(question)) return { fault: "a question without an id or a text" };
  const answers = question.answers.filter(isNamed);
  if (answers.filter((answer) => answer.isCorrect).length !== 1) {
    return { fault: "not exactly one right answer" };
  }
  if (new Set(answers.map((answer) => answer.globalId)).size < answers.length) {
    return { fault: "an answer twice" };
  }
  return { globalId: question.globalId, text: question.text, answers };
}

function isNamed<Facts extends { globalId: string | null; text: string | null }>(
  facts: Facts,
): facts is Facts & Named {
  return facts.globalId !== null && facts.text !== null;
}
