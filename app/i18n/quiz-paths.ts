import { findTestOf, type Test, type Topic } from "~/domain/quiz/topic";

/* English-form addresses of a topic and its questions. */

export function topicPath(topic: Pick<Topic, "slug">): string {
  return `/t/${encodeURIComponent(topic.slug)}`;
}

type Choice = { topic: string; test: string | null; question: string; answer: string };

/** A question with an option chosen and not yet sent. */
export function chosenAnswerPath({ topic, test, question, answer }: Choice): string {
  const query = new URLSearchParams({ ...(test && { test }), answer });
  return `/t/${encodeURIComponent(topic)}/${encodeURIComponent(question)}?${query}`;
}

/** A question's address; its test is named where the question would else be asked in another one. */
export function questionPath(
  topic: Topic,
  test: Test,
  questionId: string,
  part?: "feedback" | "explanation",
): string {
  const query = findTestOf(topic, questionId, null) === test ? "" : `?test=${encodeURIComponent(test.slug)}`;
  const path = [topicPath(topic), encodeURIComponent(questionId), ...(part ? [part] : [])].join("/");
  return path + query;
}
