/** `text` is the answer's own, or its picture's description. */
export type AnswerFacts = { globalId: string | null; text: string | null; isCorrect: boolean };

export type QuestionFacts<Answer extends AnswerFacts> = {
  globalId: string | null;
  text: string | null;
  isRemoved: boolean;
  answers: readonly Answer[];
};

type Named = { globalId: string; text: string };

export type CountingQuestion<Answer> = Named & { answers: (Answer & Named)[] };

export type Fault =
  "removed" | "a question without an id or a text" | "not exactly one right answer" | "an answer twice";

/** Ignores answers without an id or a text. */
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
