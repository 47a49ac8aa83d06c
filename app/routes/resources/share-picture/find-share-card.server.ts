import { matchPath, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { findQuestion, listChallenges, type TopicDetails } from "~/domain/quiz/topic.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { matchChallenge, matchTopic } from "~/links/paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import type { ShareWords } from "./share-picture-svg.ts";

/** `image` is the topic's or challenge's own, otherwise `seed` gives the landscape of the page. */
export type ShareCard = { words: ShareWords; hue: Hue; seed: string; image: Picture | null };

/** Stands for the topic in pictures of the site itself. */
const NO_TOPIC = { globalId: "world", color: null, image: null };

type Asked = { content: Content; locale: Locale; t: Translation["t"] };

/** The card of a page. @param path decoded @returns null if the page does not exist or has no card @throws ContentUnavailable */
export async function findShareCard(
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
