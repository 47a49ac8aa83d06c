import type { LoaderFunctionArgs } from "react-router";
import type { Challenge } from "~/domain/challenge/challenge.ts";
import { listChallenges, type Topic } from "~/domain/quiz/topic.ts";
import { indexBySpelling } from "~/domain/spelling.ts";
import { notFound } from "~/http/http.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503, requireTopic, respelled } from "~/quiz/find.server.ts";

type ChallengeArgs = LoaderFunctionArgs & { params: { topic: string; challenge: string } };

export type ChallengeInTopic = { topic: Topic; chapterId: string; challenge: Challenge };

/** @throws 404 unless a chapter of the topic has the challenge; 301 to the correct spelling */
export async function requireChallenge(args: ChallengeArgs): Promise<ChallengeInTopic> {
  const { request, params, context } = args;
  const { content } = getServices(context);
  const topic = await requireTopic(args);
  const listed = indexBySpelling(listChallenges(topic), ({ slug }) => slug)(params.challenge);
  if (!listed) return notFound(request);
  if (listed.slug !== params.challenge) throw await respelled(args, { challenge: listed.slug });
  const chapter = topic.chapters.find(({ challenges }) => challenges.includes(listed));
  const challenge = await contentOr503(content.getChallenge(listed.slug, getLocale(context)));
  return chapter && challenge ? { topic, chapterId: chapter.id, challenge } : notFound(request);
}
