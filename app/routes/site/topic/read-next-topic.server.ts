import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { findNextTopic, type TopicList, visibleLists } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Null if no topic is untouched, or if that cannot be read. */
export async function readNextTopic(context: Context, { globalId }: Topic, until: EpochMs) {
  const [lists, answeredIds] = await Promise.all([readLists(context, until), readAnsweredIds(context)]);
  if (!answeredIds) return null;
  const topics = lists.flatMap((list) => list.topics);
  const next = findNextTopic(topics, answeredIds, (topic) => topic.globalId === globalId);
  return next && { slug: next.slug, name: next.name };
}

async function readLists(context: Context, until: EpochMs): Promise<TopicList[]> {
  try {
    return visibleLists(await getServices(context).content.getCatalogue(getLocale(context), until));
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}

async function readAnsweredIds(context: Context): Promise<Set<string> | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return null;
  const ids = await readOrNull(context, listAnsweredQuestions(getCaller(context), userUuid));
  return ids && new Set(ids);
}
