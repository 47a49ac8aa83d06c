import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import type { Challenge } from "~/domain/challenge/challenge.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { toSpellingKey } from "~/domain/spelling.ts";
import { notFound } from "~/http.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/content-or-503.server.ts";
import { requireTopic } from "~/quiz/require-topic.server.ts";

type ChallengeArgs = LoaderFunctionArgs & { params: { topic: string; challenge: string } };

export type ChallengeInTopic = { topic: Topic; chapterId: string; challenge: Challenge };

/** @throws 404 unless a chapter of the topic has the challenge; 301 to the correct letter case */
export async function requireChallenge(args: ChallengeArgs): Promise<ChallengeInTopic> {
  const { request, url, pattern, params, context } = args;
  const { content } = getServices(context);
  const topic = await requireTopic(args);
  const wanted = toSpellingKey(params.challenge);
  for (const { id, challenges } of topic.chapters) {
    const listed = challenges.find(({ slug }) => toSpellingKey(slug) === wanted);
    if (!listed) continue;
    if (listed.slug !== params.challenge)
      throw redirect(generatePath(`/${pattern}`, { ...params, challenge: listed.slug }) + url.search, 301);
    const challenge = await contentOr503(content.getChallenge(listed.slug, getLocale(context)));
    if (challenge) return { topic, chapterId: id, challenge };
  }
  return notFound(request);
}
