import { href, matchPath } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { matchTopic, withQuery } from "~/links/paths.ts";

/* A file of its own, so that hydrated question pages do not load it. */

export function publicDiplomaPath(code: string): string {
  return href("/c/v/:code", { code: encodeURIComponent(code) });
}

export function diplomaPath({ slug }: Pick<Topic, "slug">): string {
  return href("/c/:topic", { topic: encodeURIComponent(slug) });
}

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

export function diplomaSharePath({ slug }: Pick<Topic, "slug">): string {
  return href("/c/:topic/share", { topic: encodeURIComponent(slug) });
}

export function topicOfPage(path: string): string | null {
  const match = matchTopic(path) ?? matchPath("/c/:topic/:question?/:part?", path)?.params;
  return match?.topic ?? null;
}
