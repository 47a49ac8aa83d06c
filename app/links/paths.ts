import { href, matchPath } from "react-router";
import { findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";

/* Paths in English form. React Router's href() does not encode parameters. */

export type QuestionPagePart = "feedback" | "explanation" | "verdict";

export function topicPath({ slug }: Pick<Topic, "slug">): string {
  return href("/t/:topic", { topic: encodeURIComponent(slug) });
}

/** Names the test only if the question would otherwise be asked in another one. */
export function questionPath(topic: Topic, test: Test, questionId: string, part?: QuestionPagePart): string {
  const query = findTestOf(topic, questionId, null) === test ? {} : { test: test.slug };
  return withQuery(pathOf(topic.slug, questionId, part), query);
}

type Choice = { topic: string; test: string | null; question: string; answer: string };

export function chosenAnswerPath({ topic, test, question, answer }: Choice): string {
  return withQuery(pathOf(topic, question), { ...(test !== null && { test }), answer });
}

export function challengePath(
  topic: Pick<Topic, "slug">,
  challenge: { slug: string },
  query: { at?: string; answer?: string; play?: string } = {},
): string {
  const path = href("/t/:topic/c/:challenge", {
    topic: encodeURIComponent(topic.slug),
    challenge: encodeURIComponent(challenge.slug),
  });
  return withQuery(path, query);
}

export function matchTopic(
  path: string,
): { topic: string; question: string | null; part: string | null } | null {
  const params = matchPath("/t/:topic/:question?/:part?", path)?.params;
  if (!params?.topic) return null;
  return { topic: params.topic, question: params.question ?? null, part: params.part ?? null };
}

export function matchChallenge(path: string): { topic: string; challenge: string } | null {
  const { topic, challenge } = matchPath("/t/:topic/c/:challenge", path)?.params ?? {};
  return topic && challenge ? { topic, challenge } : null;
}

function pathOf(topic: string, question: string, part?: QuestionPagePart): string {
  return href("/t/:topic/:question/:part?", {
    topic: encodeURIComponent(topic),
    question: encodeURIComponent(question),
    ...(part !== undefined && { part }),
  });
}

export function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
