import { href, matchPath, type MetaDescriptor } from "react-router";
import { type EnglishPath, englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { type Theme, toTheme } from "~/domain/theme.ts";
import { localizedPath, withoutLocale } from "./localized-paths.ts";
import { withQuery } from "./paths.ts";

/* The paths of embeds, which other sites frame. */

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

/** Marks the page after an answer: no link leads to this address. */
export function justAnswered(path: EnglishPath): EnglishPath {
  return withQuery(path, { [JUST_ANSWERED]: "" });
}

export function isJustAnswered(query: URLSearchParams): boolean {
  return query.has(JUST_ANSWERED);
}

/** `theme` is null if the reader's own theme is shown. */
export type EmbedLook = { theme: Theme | null; isTransparent: boolean };

export function readEmbedLook(query: URLSearchParams): EmbedLook {
  return { theme: toTheme(query.get("theme")), isTransparent: query.get("bg") === "transparent" };
}

export function withEmbedQuery(path: LocalizedPath, query: URLSearchParams): LocalizedPath {
  const { theme, isTransparent } = readEmbedLook(query);
  const test = query.get("test");
  const url = new URL(path, "http://own.invalid");
  if (theme) url.searchParams.set("theme", theme);
  if (isTransparent) url.searchParams.set("bg", "transparent");
  if (test !== null) url.searchParams.set("test", test);
  return localizedPath(url.pathname + url.search + url.hash);
}

const TYPES = { json: "application/json+oembed", xml: "text/xml+oembed" };

/** Links for the head of a page, by which editors of other sites find its embed. Loaders call this, so that browsers do not load its code. */
export function toOembedLinks({ origin, pathname, searchParams }: URL): MetaDescriptor[] {
  const url = origin + withEmbedQuery(localizedPath(pathname), searchParams);
  return Object.entries(TYPES).map(([format, type]) => {
    const address = `${origin}${href("/oembed")}?${new URLSearchParams({ url, format })}`;
    return { tagName: "link", rel: "alternate", type, href: address };
  });
}

/** A route's `meta` with these links. */
export function oembedMeta({ loaderData }: { loaderData: { oembed: MetaDescriptor[] } | undefined }) {
  return loaderData?.oembed ?? [];
}
