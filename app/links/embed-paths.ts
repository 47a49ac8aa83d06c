import { href, matchPath } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { withoutLocale } from "./localized-paths.ts";
import { withQuery } from "./paths.ts";

/* Paths of the pages in other sites' frames. */

type TopicName = Pick<Topic, "slug">;

const PATTERNS = ["/t/:topic/embed/*", "/q/:question/embed/*"];

/** The first page of the embed that the page belongs to; null for every page of the site itself. */
export function embedOf(pathname: string): EnglishPath | null {
  // React Router compiles a pattern at each match, so most pages, which are not embeds, skip it.
  if (!/\/embed/i.test(pathname)) return null;
  const path = withoutLocale(pathname).replace(/\.data$/, "");
  const match = PATTERNS.map((pattern) => matchPath(pattern, path)).find(Boolean);
  return match ? englishPath(match.pathnameBase) : null;
}

export function topicEmbedPath({ slug }: TopicName): EnglishPath {
  return englishPath(href("/t/:topic/embed", { topic: encodeURIComponent(slug) }));
}

export function embedDonePath({ slug }: TopicName): EnglishPath {
  return englishPath(href("/t/:topic/embed/done", { topic: encodeURIComponent(slug) }));
}

export function embedQuestionPath({ slug }: TopicName, questionId: string): EnglishPath {
  const question = encodeURIComponent(questionId);
  return englishPath(href("/t/:topic/embed/:question", { topic: encodeURIComponent(slug), question }));
}

export function embedExplanationPath(topic: TopicName, questionId: string): EnglishPath {
  return englishPath(`${embedQuestionPath(topic, questionId)}/explanation`);
}

export type SingleEmbedPart = "explanation" | "extraexplanation";

export function singleEmbedPath(questionId: string, part?: SingleEmbedPart): EnglishPath {
  const path = href("/q/:question/embed", { question: encodeURIComponent(questionId) });
  return englishPath(part ? `${path}/${part}` : path);
}

export function askedAgain(path: EnglishPath): EnglishPath {
  return withQuery(path, { again: "" });
}

const JUST_ANSWERED = "answered";

/** The page to which an answer leads, and no link. */
export function justAnswered(path: EnglishPath): EnglishPath {
  return withQuery(path, { [JUST_ANSWERED]: "" });
}

export function isJustAnswered(query: URLSearchParams): boolean {
  return query.has(JUST_ANSWERED);
}
