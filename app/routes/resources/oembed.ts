import { matchPath } from "react-router";
import { englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";
import { embedOf, singleEmbedPath, topicEmbedPath, withEmbedQuery } from "~/links/embed-paths.ts";
import {
  EMBED_HEIGHT_PX,
  EMBED_WIDTH_PX,
  embedFrame,
  embedQuote,
  escapeMarkup,
} from "~/links/embed-snippet.ts";
import { inLocale, localeOf, sharePicturePath, withoutLocale } from "~/links/localized-paths.ts";
import { matchTopic, topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import type { Route } from "./+types/oembed";

const MAX_AGE_S = 3600;
const THUMBNAIL = { width: 1200, height: 630 };
const MAX_ADDRESS_LENGTH = 2_000;
const NOT_IN_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const FOR_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Robots-Tag": "noindex",
};

const WRITERS = {
  json: { type: "application/json", write: JSON.stringify },
  xml: { type: "text/xml; charset=utf-8", write: toXml },
};

/** Responds to oEmbed requests with the type "rich". */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const format = query.get("format") ?? "json";
  if (!isFormat(format)) return refuse(501, "The formats are json and xml.");
  const address = query.get("url");
  if (address === null) return refuse(400, "url is missing.");
  const page = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  const embed = page?.origin === url.origin ? await findEmbed(getServices(context).content, page) : null;
  if (!embed) return refuse(404, "There is nothing to embed at this address.");
  const { t } = getTranslation(context, DEFAULT_LOCALE);
  const { type, write } = WRITERS[format];
  return new Response(write(describe(embed, url, t("site.name"))), {
    headers: { ...FOR_ALL, "Content-Type": type, "Cache-Control": `public, max-age=${MAX_AGE_S}` },
  });
}

function describe(embed: FoundEmbed, { origin, searchParams }: URL, site: string) {
  const maxWidth = readLimit(searchParams.get("maxwidth"));
  const maxHeight = readLimit(searchParams.get("maxheight"));
  const size = {
    width: Math.min(EMBED_WIDTH_PX, maxWidth),
    height: Math.min(EMBED_HEIGHT_PX, maxHeight),
  };
  const hasRoom = THUMBNAIL.width <= maxWidth && THUMBNAIL.height <= maxHeight;
  const quote = embedQuote({ origin, path: embed.page, title: embed.title });
  return {
    version: "1.0",
    type: "rich",
    html: quote + embedFrame({ origin, path: embed.path, title: `${embed.title} · ${site}` }, size),
    ...size,
    title: embed.title,
    provider_name: site,
    provider_url: origin,
    cache_age: MAX_AGE_S,
    ...(hasRoom && {
      thumbnail_url: origin + embed.picture,
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
  };
}

function toXml(fields: Record<string, string | number>): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value).replace(NOT_IN_XML, ""))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join("")}</oembed>`;
}

function isFormat(text: string): text is keyof typeof WRITERS {
  return Object.hasOwn(WRITERS, text);
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: FOR_ALL });
}

/** A limit in pixels; none unless the text is a whole number above 0. */
function readLimit(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
}

/** `path` is the embed's first page, `page` the site's own, both in the language of the requested page. */
type FoundEmbed = { path: LocalizedPath; page: LocalizedPath; title: string; picture: string };

/** Finds the embed for the page of a topic or question, or for a page of an embed. Keeps the look and the test in the query. */
async function findEmbed(content: Content, { pathname, searchParams }: URL): Promise<FoundEmbed | null> {
  const found = await findEmbedPage(content, decodePath(pathname));
  return found && { ...found, path: withEmbedQuery(found.path, searchParams) };
}

/** Decodes like React Router. Returns a path that cannot be decoded as it is. */
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
