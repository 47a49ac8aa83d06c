import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { type AnswersInTopic, withoutGone } from "~/domain/progress/topic-answers.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { getTopicAnswers } from "~/services/users/topics.server.ts";

type Context = Readonly<RouterContextProvider>;
type TopicName = Pick<Topic, "slug" | "globalId">;

const MAX_AT_ONCE = 8;

/** Leaves out a topic that cannot be read, or whose answers cannot. */
export async function readAnswers(
  context: Context,
  topics: readonly TopicName[],
  until: EpochMs,
): Promise<AnswersInTopic[]> {
  const read: (AnswersInTopic | null)[] = [];
  for (let start = 0; start < topics.length; start += MAX_AT_ONCE) {
    const some = topics.slice(start, start + MAX_AT_ONCE);
    read.push(...(await Promise.all(some.map((topic) => readTopicAnswers(context, topic, until)))));
  }
  return read.filter((answers) => answers !== null);
}

async function readTopicAnswers(
  context: Context,
  { slug, globalId }: TopicName,
  until: EpochMs,
): Promise<AnswersInTopic | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return null;
  const [topic, answers] = await Promise.all([
    readTopic(context, slug, until),
    readOrNull(context, getTopicAnswers(getCaller(context), userUuid, globalId)),
  ]);
  return topic && answers && { topic, answers: withoutGone(topic, answers) };
}

async function readTopic(context: Context, slug: string, until: EpochMs): Promise<Topic | null> {
  try {
    return await getServices(context).content.getTopic(slug, getLocale(context), until);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}
