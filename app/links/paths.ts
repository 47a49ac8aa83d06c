import { href, matchPath } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";

/* The parameters are encoded here, because React Router's href() does not encode them. */

/** The pages that have one path, without parameters. */
type SinglePage = Exclude<Parameters<typeof href>[0], `${string}:${string}`>;

export function pagePath(page: SinglePage): EnglishPath {
  return englishPath(page);
}

export function aboutPath(part: "contact" | "in-class" | "known-issues" | "privacy" | "terms"): EnglishPath {
  return withFragment(pagePath("/about"), part);
}

export type QuestionPagePart = "feedback" | "explanation" | "verdict";

export function topicPath({ slug }: Pick<Topic, "slug">): EnglishPath {
  return englishPath(href("/t/:topic", { topic: encodeURIComponent(slug) }));
}

/** The topic's page with the result of a test above it. */
export function resultPath(topic: Pick<Topic, "slug">, { slug }: Pick<Test, "slug">): EnglishPath {
  return withQuery(topicPath(topic), { result: slug });
}

/** A test to print; the first if none is named. */
export function sheetPath({ slug }: Pick<Topic, "slug">, test?: Pick<Test, "slug">): EnglishPath {
  const path = englishPath(href("/t/:topic/print", { topic: encodeURIComponent(slug) }));
  return withQuery(path, test ? { test: test.slug } : {});
}

/** Names the test only if the question is asked in another test without it. */
export function questionPath(
  topic: Topic,
  test: Test,
  questionId: string,
  part?: QuestionPagePart,
): EnglishPath {
  const query = findTestOf(topic, questionId, null) === test ? {} : { test: test.slug };
  return withQuery(pathOf(topic.slug, questionId, part), query);
}

/** The question's path if its topic is not read. Always names the test. */
export function placePath({
  topic,
  test,
  question,
}: {
  topic: string;
  test: string;
  question: string;
}): EnglishPath {
  return withQuery(pathOf(topic, question), { test });
}

type Choice = { topic: string; test: string | null; question: string; answer: string };

export function chosenAnswerPath({ topic, test, question, answer }: Choice): EnglishPath {
  return withQuery(pathOf(topic, question), { ...(test !== null && { test }), answer });
}

export function challengePath(
  topic: Pick<Topic, "slug">,
  challenge: { slug: string },
  query: { at?: string; answer?: string; play?: string } = {},
): EnglishPath {
  const path = href("/t/:topic/c/:challenge", {
    topic: encodeURIComponent(topic.slug),
    challenge: encodeURIComponent(challenge.slug),
  });
  return withQuery(englishPath(path), query);
}

export function matchTopic(
  path: EnglishPath,
): { topic: string; question: string | null; part: string | null } | null {
  const params = matchPath("/t/:topic/:question?/:part?", path)?.params;
  if (!params?.topic) return null;
  return { topic: params.topic, question: params.question ?? null, part: params.part ?? null };
}

export function matchChallenge(path: EnglishPath): { topic: string; challenge: string } | null {
  const { topic, challenge } = matchPath("/t/:topic/c/:challenge", path)?.params ?? {};
  return topic && challenge ? { topic, challenge } : null;
}

function pathOf(topic: string, question: string, part?: QuestionPagePart): EnglishPath {
  const path = href("/t/:topic/:question/:part?", {
    topic: encodeURIComponent(topic),
    question: encodeURIComponent(question),
    ...(part !== undefined && { part }),
  });
  return englishPath(path);
}

export function withFragment(path: EnglishPath, id: string): EnglishPath {
  return englishPath(`${path}#${id}`);
}

export function withQuery(path: EnglishPath, query: Record<string, string>): EnglishPath {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : englishPath(`${path}?${text}`);
}
