import { matchPath } from "react-router";
import { englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { withEmbedQuery } from "~/links/embed-look.ts";
import { embedOf, singleEmbedPath, topicEmbedPath } from "~/links/embed-paths.ts";
import { inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";
import { matchTopic, topicPath } from "~/links/paths.ts";
import { sharePicturePath } from "~/links/share-picture-path.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";

/** `path` is the embed's first page, `page` the site's own, both in the language of the requested page. */
export type FoundEmbed = { path: LocalizedPath; page: LocalizedPath; title: string; picture: string };

/** For a topic's page, a question's in or outside a test, or a page within its embed. Keeps the look and the test in the query. */
export async function findEmbed(
  content: Content,
  { pathname, searchParams }: URL,
): Promise<FoundEmbed | null> {
  const found = await findEmbedPage(content, decodePath(pathname));
  return found && { ...found, path: withEmbedQuery(found.path, searchParams) };
}

/** Decodes like React Router; unchanged if it cannot be decoded. */
function decodePath(pathname: string): string {
  try {
    return pathname.split("/").map(decodeURIComponent).join("/");
  } catch {
    return pathname;
  }
}

async function findEmbedPage(content: Content, pathname: string): Promise<FoundEmbed | null> {
  const locale = localeOf(pathname);
  const own = embedOf(pathname)?.replace(/\/embed$/, "");
  const path = own === undefined ? withoutLocale(pathname) : englishPath(own);
  const { topic, question } = matchTopic(path) ?? {};
  if (topic && !question) return findTopic(content, topic, locale);
  const id = question ?? matchPath("/q/:question/:part?", path)?.params.question;
  return id ? findQuestion(content, id, locale) : null;
}

async function findTopic(content: Content, slug: string, locale: Locale): Promise<FoundEmbed | null> {
  const topic = await contentOr503(content.getTopic(slug, locale));
  if (!topic || topic.tests.length === 0) return null;
  return {
    path: inLocale(locale, topicEmbedPath(topic)),
    page: inLocale(locale, topicPath(topic)),
    title: topic.name,
    picture: sharePicturePath(topicPath(topic), locale),
  };
}

async function findQuestion(content: Content, id: string, locale: Locale): Promise<FoundEmbed | null> {
  const question = await contentOr503(content.getQuestion(id, locale));
  if (!question) return null;
  const own = singleQuestionPath(question.globalId);
  return {
    path: inLocale(locale, singleEmbedPath(question.globalId)),
    page: inLocale(locale, own),
    title: question.text,
    picture: sharePicturePath(own, locale),
  };
}
