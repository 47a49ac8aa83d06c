import { href, matchPath } from "react-router";
import { findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";

/* Paths in English form. React Router's href() does not encode parameters. */

export type QuestionPagePart = "feedback" | "explanation";

export function topicPath({ slug }: Pick<Topic, "slug">): string {
  return href("/t/:topic", { topic: encodeURIComponent(slug) });
}

/** Names the test only where the question would otherwise be asked in another one. */
export function questionPath(topic: Topic, test: Test, questionId: string, part?: QuestionPagePart): string {
  const query = findTestOf(topic, questionId, null) === test ? {} : { test: test.slug };
  return withQuery(pathOf(topic.slug, questionId, part), query);
}

type Choice = { topic: string; test: string | null; question: string; answer: string };

export function chosenAnswerPath({ topic, test, question, answer }: Choice): string {
  return withQuery(pathOf(topic, question), { ...(test !== null && { test }), answer });
}

/** `at` is the place to show, as `segment.screen`. */
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

/** Where anybody sees whether the diploma is valid. */
export function publicDiplomaPath(code: string): string {
  return href("/c/v/:code", { code: encodeURIComponent(code) });
}

export function diplomaPath({ slug }: Pick<Topic, "slug">): string {
  return href("/c/:topic", { topic: encodeURIComponent(slug) });
}

/** `answer` is an option chosen before. */
export function diplomaQuestionPath(
  { slug }: Pick<Topic, "slug">,
  questionId: string,
  query: { answer?: string } = {},
): string {
  const question = encodeURIComponent(questionId);
  return withQuery(href("/c/:topic/:question", { topic: encodeURIComponent(slug), question }), query);
}

export function diplomaExplanationPath({ slug }: Pick<Topic, "slug">, questionId: string): string {
  const question = encodeURIComponent(questionId);
  return href("/c/:topic/:question/explanation", { topic: encodeURIComponent(slug), question });
}

export function diplomaResultPath({ slug }: Pick<Topic, "slug">): string {
  return href("/c/:topic/feedback", { topic: encodeURIComponent(slug) });
}

/** For its holder. */
export function diplomaSharePath({ slug }: Pick<Topic, "slug">): string {
  return href("/c/:topic/share", { topic: encodeURIComponent(slug) });
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

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
