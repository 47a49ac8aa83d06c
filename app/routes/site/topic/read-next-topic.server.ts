import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { type Catalogue, findNextTopic, visibleLists } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Null if no topic is untouched, or if that cannot be read. */
export async function readNextTopic(context: Context, { globalId }: Topic, until: EpochMs) {
  const catalogue = await readCatalogue(context, until);
  if (!catalogue) return null;
  const { begun, unreadIds, isUnavailable } = await readLearnerProgress(context, catalogue, until);
  if (isUnavailable) return null;
  const begunIds = new Set([...begun.map(({ topic }) => topic.globalId), ...unreadIds]);
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const next = findNextTopic(topics, begunIds, (topic) => topic.globalId === globalId);
  return next && { slug: next.slug, name: next.name };
}

async function readCatalogue(context: Context, until: EpochMs): Promise<Catalogue | null> {
  try {
    return await getServices(context).content.getCatalogue(getLocale(context), until);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}
