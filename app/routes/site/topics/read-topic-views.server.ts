import type { RouterContextProvider } from "react-router";
import { pickTopics } from "~/domain/quiz/group.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { type TopicView, toTopicView } from "./topic-view.ts";

/** Includes hidden topics, but none without a test. @throws 503 without content */
export async function readTopicViews(
  context: Readonly<RouterContextProvider>,
  topicIds: readonly string[],
): Promise<{ topics: TopicView[]; isUnavailable: boolean }> {
  const { content, clock } = getServices(context);
  const until = clock() + MAX_WAIT_MS;
  const catalogue = await contentOr503(content.getCatalogue(getLocale(context), until));
  const progress = await readLearnerProgress(context, catalogue, until);
  return {
    topics: pickTopics(catalogue.topics, topicIds).map((topic) => toTopicView(topic, progress)),
    isUnavailable: progress.isUnavailable || progress.isPartial,
  };
}
