import { href, matchPath } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { matchTopic, withQuery } from "~/links/paths.ts";

/* Paths of diplomas, events, groups and hand-offs. A file of its own, so that hydrated question pages do not load it. */

export function publicDiplomaPath(code: string): EnglishPath {
  return englishPath(href("/c/v/:code", { code: encodeURIComponent(code) }));
}

export function diplomaPath({ slug }: Pick<Topic, "slug">): EnglishPath {
  return englishPath(href("/c/:topic", { topic: encodeURIComponent(slug) }));
}

export function diplomaQuestionPath(
  { slug }: Pick<Topic, "slug">,
  questionId: string,
  query: { answer?: string } = {},
): EnglishPath {
  const question = encodeURIComponent(questionId);
  const path = href("/c/:topic/:question", { topic: encodeURIComponent(slug), question });
  return withQuery(englishPath(path), query);
}

export function diplomaExplanationPath({ slug }: Pick<Topic, "slug">, questionId: string): EnglishPath {
  const question = encodeURIComponent(questionId);
  return englishPath(href("/c/:topic/:question/explanation", { topic: encodeURIComponent(slug), question }));
}

export function diplomaResultPath({ slug }: Pick<Topic, "slug">): EnglishPath {
  return englishPath(href("/c/:topic/feedback", { topic: encodeURIComponent(slug) }));
}

export function diplomaSharePath({ slug }: Pick<Topic, "slug">): EnglishPath {
  return englishPath(href("/c/:topic/share", { topic: encodeURIComponent(slug) }));
}

export function topicOfPage(path: EnglishPath): string | null {
  const match = matchTopic(path) ?? matchPath("/c/:topic/:question?/:part?", path)?.params;
  return match?.topic ?? null;
}

type Named = { code: string };

export function eventPath({ code }: Named): EnglishPath {
  return englishPath(href("/e/:code", { code: encodeURIComponent(code) }));
}

export function eventQuestionPath(
  { code }: Named,
  questionId: string,
  query: { answer?: string } = {},
): EnglishPath {
  const question = encodeURIComponent(questionId);
  const path = href("/e/:code/:question", { code: encodeURIComponent(code), question });
  return withQuery(englishPath(path), query);
}

export function eventCompletedPath({ code }: Named, query: { question?: string } = {}): EnglishPath {
  return withQuery(englishPath(href("/e/:code/completed", { code: encodeURIComponent(code) })), query);
}

export function presentPath({ code }: Named, query: Record<string, string> = {}): EnglishPath {
  return withQuery(englishPath(href("/e/:code/present", { code: encodeURIComponent(code) })), query);
}

export function groupPath(code: string): EnglishPath {
  return englishPath(href("/g/:code", { code: encodeURIComponent(code) }));
}

export function groupWelcomePath(code: string): EnglishPath {
  return englishPath(href("/g/:code/welcome", { code: encodeURIComponent(code) }));
}

export function topicGroupPath({ slug }: { slug: string }): EnglishPath {
  return englishPath(href("/tg/:topicGroup", { topicGroup: encodeURIComponent(slug) }));
}

export function handoffPath(code: string): EnglishPath {
  return englishPath(href("/h/:code", { code: encodeURIComponent(code) }));
}
