import { matchPath } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { withEmbedQuery } from "~/links/embed-look.ts";
import { embedOf, singleEmbedPath, topicEmbedPath } from "~/links/embed-paths.ts";
import { inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import { type Hue, toHue } from "~/ui/picture/hue.ts";

/** `path` is the embed's first page, in the language of the requested page. */
export type FoundEmbed = { path: LocalizedPath; title: string; hue: Hue };

/** For a topic's or a question's page, or a page within its embed. Keeps the look and the test in the query. */
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
  const path = embedOf(pathname)?.replace(/\/embed$/, "") ?? withoutLocale(pathname);
  const slug = matchPath("/t/:topic", path)?.params.topic;
  if (slug) {
    const topic = await contentOr503(content.getTopic(slug, locale));
    return topic && topic.tests.length > 0
      ? { path: inLocale(locale, topicEmbedPath(topic)), title: topic.name, hue: toHue(topic.color) }
      : null;
  }
  const id = matchPath("/q/:question", path)?.params.question;
  const question = id ? await contentOr503(content.getQuestion(id, locale)) : null;
  return (
    question && {
      path: inLocale(locale, singleEmbedPath(question.globalId)),
      title: question.text,
      hue: "fjord",
    }
  );
}
