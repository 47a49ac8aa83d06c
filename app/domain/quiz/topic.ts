import type { Picture, Question } from "~/domain/quiz/question";

export type Test = { globalId: string; slug: string; name: string | null; questions: readonly Question[] };

/** What every place that shows a topic needs of it. */
export type TopicDetails = {
  globalId: string;
  slug: string;
  name: string;
  description: string;
  category: string | null;
  color: string | null;
  image: Picture | null;
  isHidden: boolean;
};

/** `tests`: in the editors' order; those without a question are left out. */
export type Topic = TopicDetails & { tests: readonly Test[] };

export function findQuestion(test: Test, questionId: string): Question | null {
  return test.questions.find((question) => question.globalId === questionId) ?? null;
}

/**
 * The test that a question is asked in: the one named by its slug if it holds the question, else the topic's
 * first that does (product page, "Topic and its test"). Null: the question is in none of them.
 */
export function findTestOf(topic: Topic, questionId: string, testSlug: string | null): Test | null {
  const holding = topic.tests.filter((test) => findQuestion(test, questionId) !== null);
  const named = holding.find((test) => test.slug.toLowerCase() === testSlug?.toLowerCase());
  return named ?? holding[0] ?? null;
}
