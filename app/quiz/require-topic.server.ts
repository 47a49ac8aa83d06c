import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http.ts";
import { getLocale } from "~/middleware/locale.ts";
import { contentOr503 } from "~/quiz/content-or-503.server.ts";
import { findSlugSpelling, getTopic } from "~/services/content/content.server.ts";

export type TopicArgs = LoaderFunctionArgs & { params: { topic: string } };

/** @throws 301 to the correct letter case, 404 where there is no such topic, 503 without content */
export async function requireTopic({ request, url, pattern, params, context }: TopicArgs): Promise<Topic> {
  const topic = await contentOr503(getTopic(params.topic, getLocale(context)));
  if (topic) return topic;
  const slug = await contentOr503(findSlugSpelling(params.topic));
  if (slug === null) return notFound(request);
  throw redirect(generatePath(`/${pattern}`, { ...params, topic: slug }) + url.search, 301);
}
