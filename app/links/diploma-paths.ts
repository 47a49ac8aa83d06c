import { href, matchPath } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { matchTopic, withQuery } from "~/links/paths.ts";

/* Apart from the other paths, so that questions, whose pages hydrate, do not load them. */

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

/** The slug of the topic that the page, or its diploma, is about. */
export function topicOfPage(path: string): string | null {
  const match = matchTopic(path) ?? matchPath("/c/:topic/:question?/:part?", path)?.params;
  return match?.topic ?? null;
}
