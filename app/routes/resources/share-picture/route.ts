import { createHash } from "node:crypto";
import { matchPath, redirect, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { isLocale, type Locale } from "~/domain/locales.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { findQuestion, listChallenges, type TopicDetails } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { matchChallenge, matchTopic } from "~/links/paths.ts";
import { RESOURCE_PATHS } from "~/links/resource-paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import type { Route } from "./+types/route";
import { type ShareWords, toSharePictureSvg, toSiteDrawing } from "./share-picture-svg.ts";

const MAX_AGE_S = 3600;
const FALLBACK_S = 60;

/** The share picture of the page whose path in English form comes before `.png` (decision 0005). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = params;
  const page = /^(.*)\.png$/s.exec(params["*"])?.[1];
  if (!isLocale(locale) || page === undefined) return notFound(request);
  const card = await contentOr503(findShareCard(context, englishPath(`/${page}`), locale));
  if (!card) return notFound(request);
  const { content, drawSharePicture, site, siteFiles } = getServices(context);
  const key = createHash("sha256")
    .update(JSON.stringify([BUILD_ID, card, site.colors, site.icon?.hash]))
    .digest("base64url");
  const headers = new Headers({
    ETag: `"${key}"`,
    "Cache-Control": `public, max-age=${MAX_AGE_S}`,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  });
  if (request.headers.get("If-None-Match")?.includes(key))
    return new Response(null, { status: 304, headers });
  const bytes = await drawSharePicture(key, async (face) => {
    const ownUrl = card.image && (await readOwnPicture(content, card.image));
    const drawing = toSiteDrawing(site, card.hue, SHARE_SOURCE);
    return toSharePictureSvg(card.words, { ...card, ownUrl }, drawing, face);
  });
  if (!bytes)
    return redirect(siteFiles.sharePicture ?? SHARE_PICTURE, {
      headers: { "Cache-Control": `public, max-age=${FALLBACK_S}` },
    });
  headers.set("Content-Type", "image/png");
  return new Response(bytes, { headers });
}

const MAX_BYTES = 2_000_000;
const MAX_WAIT_MS = 3_000;
/** Asks for a photograph in a size and a format that every rasteriser reads. */
const PHOTOGRAPH = "?w=1280&f=jpeg";
const TYPES = new Set(["image/svg+xml", "image/jpeg", "image/png"]);

/** The picture as a `data:` URL; null if it cannot be read, is over 2 MB or may move. */
async function readOwnPicture(
  { openMedia }: Pick<Content, "openMedia">,
  { url }: Picture,
): Promise<string | null> {
  const { pathname } = new URL(url, "http://own.invalid");
  const { locale, asset, file } = matchPath(`/${RESOURCE_PATHS.media}`, pathname)?.params ?? {};
  if (!isLocale(locale) || !asset || !file) return null;
  const request = new Request(`http://own.invalid${pathname}${PHOTOGRAPH}`, {
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const address = { locale, asset: decodeURIComponent(asset), file: decodeURIComponent(file) };
  const media = await openMedia(address, request).catch(toNull);
  if (!media?.body) return null;
  const isRead = media.status === 200 && TYPES.has(media.contentType) && isSmall(media.headers);
  const { body } = new Response(media.body);
  if (!isRead) return (await body?.cancel(), null);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return `data:${media.contentType};base64,${bytes.toString("base64")}`;
}

/** False also if the host names no length. */
function isSmall(headers: Headers): boolean {
  return Number(headers.get("Content-Length") ?? Infinity) <= MAX_BYTES;
}

function toNull(error: unknown): null {
  if (error instanceof ContentUnavailable) return null;
  throw error;
}

/** `image` is the topic's or challenge's own, otherwise `seed` gives the landscape of the page. */
type ShareCard = { words: ShareWords; hue: Hue; seed: string; image: Picture | null };

/** Stands for the topic in pictures of the site itself. */
const NO_TOPIC = { globalId: "world", color: null, image: null };

type Asked = { content: Content; locale: Locale; t: Translation["t"] };

/** The card of a page. @param path decoded @returns null if the page does not exist or has no card @throws ContentUnavailable */
async function findShareCard(
  context: Readonly<RouterContextProvider>,
  path: EnglishPath,
  locale: Locale,
): Promise<ShareCard | null> {
  const { content, site } = getServices(context);
  const { t } = getTranslation(context, locale);
  const asked = { content, locale, t };
  if (path === "/") return site.isShipped ? null : toCard(NO_TOPIC, asked, { title: t("layout.tagline") });
  const challenge = matchChallenge(path);
  if (challenge) return findChallenge(challenge, asked);
  const { topic, question } = matchTopic(path) ?? {};
  if (topic) return question ? findInTest(topic, question, asked) : findTopic(topic, asked);
  const single = matchPath("/q/:question/:part?", path)?.params.question;
  if (single) return findSingle(single, asked);
  const diploma = matchPath("/c/:topic", path)?.params.topic;
  if (diploma) return findDiploma(diploma, asked);
  const code = matchPath("/e/:code", path)?.params.code;
  return code ? findEvent(context, code, asked) : null;
}

async function findTopic(slug: string, asked: Asked): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const topic = await content.getTopic(slug, locale);
  return topic && toCard(topic, asked, { title: topic.name, text: topic.description });
}

async function findInTest(slug: string, id: string, asked: Asked): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const topic = await content.getTopic(slug, locale);
  const question = topic?.tests.map((test) => findQuestion(test, id)).find((found) => found !== null);
  return topic && question ? toCard(topic, asked, { eyebrow: topic.name, title: question.text }) : null;
}

async function findSingle(id: string, asked: Asked): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const [question, { topics }] = await Promise.all([
    content.getQuestion(id, locale),
    content.getCatalogue(locale),
  ]);
  if (!question) return null;
  const topic = topics.find((one) => !one.isHidden && one.questionIds.includes(id)) ?? null;
  const words = { eyebrow: topic?.name ?? "", title: question.text };
  return toCard(topic ?? { ...NO_TOPIC, globalId: id }, asked, words);
}

async function findChallenge(
  names: { topic: string; challenge: string },
  asked: Asked,
): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const topic = await content.getTopic(names.topic, locale);
  const challenge = topic && listChallenges(topic).find(({ slug }) => slug === names.challenge);
  if (!challenge) return null;
  const { title, description: text, image } = challenge;
  return toCard({ ...topic, image: image ?? topic.image }, asked, { eyebrow: topic.name, title, text });
}

async function findDiploma(slug: string, asked: Asked): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const topic = await content.getTopic(slug, locale);
  return topic && toCard(topic, asked, { eyebrow: asked.t("diploma.title"), title: topic.name });
}

/** Counts wrong codes apart from those on pages, because any site can make browsers ask for pictures. Nobody can try codes here. */
async function findEvent(
  context: Readonly<RouterContextProvider>,
  code: string,
  asked: Asked,
): Promise<ShareCard | null> {
  const { content, locale } = asked;
  const { codesFromElsewhere } = getServices(context).limits;
  const { address } = context.get(requestInfoContext);
  if (codesFromElsewhere.isReached(address)) return null;
  const event = await content.getEvent(code, locale);
  if (!event) {
    codesFromElsewhere.countMiss(address);
    return null;
  }
  const topic = event.topicSlug === null ? null : await content.getTopic(event.topicSlug, locale);
  const words = { eyebrow: topic?.name ?? "", title: event.name, text: event.description };
  return toCard(topic ?? { ...NO_TOPIC, globalId: code }, asked, words);
}

type Scene = Pick<TopicDetails, "globalId" | "color" | "image">;
type Words = { title: string; eyebrow?: string; text?: string };

function toCard({ globalId, color, image }: Scene, { t }: Asked, words: Words): ShareCard {
  return {
    words: { eyebrow: "", text: "", ...words, site: t("site.name") },
    hue: toHue(color),
    seed: globalId,
    image,
  };
}
