import { href, matchPath } from "react-router";
import { findTestOf, type Test, type Topic } from "~/domain/quiz/topic";

/* English-form addresses of a topic and its questions. React Router's href() puts parameters in as they are. */

export type QuestionPagePart = "feedback" | "explanation";

export function topicPath({ slug }: Pick<Topic, "slug">): string {
  return href("/t/:topic", { topic: encodeURIComponent(slug) });
}

/** A question's address; its test is named where the question would else be asked in another one. */
export function questionPath(topic: Topic, test: Test, questionId: string, part?: QuestionPagePart): string {
  const query = findTestOf(topic, questionId, null) === test ? {} : { test: test.slug };
  return withQuery(pathOf(topic.slug, questionId, part), query);
}

type Choice = { topic: string; test: string | null; question: string; answer: string };

/** A question with an option chosen and not yet sent. */
export function chosenAnswerPath({ topic, test, question, answer }: Choice): string {
  return withQuery(pathOf(topic, question), { ...(test !== null && { test }), answer });
}

/** What an English-form path shows of a topic; null where it shows none. */
export function matchTopic(
  path: string,
): { topic: string; question: string | null; part: string | null } | null {
  const params = matchPath("/t/:topic/:question?/:part?", path)?.params;
  if (!params?.topic) return null;
  return { topic: params.topic, question: params.question ?? null, part: params.part ?? null };
}

function pathOf(topic: string, question: string, part?: QuestionPagePart): string {
  return href("/t/:topic/:question/:part?", {
    topic: encodeURIComponent(topic),
    question: encodeURIComponent(question),
    ...(part !== undefined && { part }),
  });
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
