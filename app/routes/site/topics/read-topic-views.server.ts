import type { RouterContextProvider } from "react-router";
import { pickTopics } from "~/domain/quiz/group.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import { readProgress } from "./read-progress.server.ts";
import { type TopicView, toTopicView } from "./topic-view.ts";

/** Includes hidden topics, but none without a test. @throws 503 without content */
export async function readTopicViews(
  context: Readonly<RouterContextProvider>,
  topicIds: readonly string[],
): Promise<{ topics: TopicView[]; isUnavailable: boolean }> {
  const { topics } = await contentOr503(getServices(context).content.getCatalogue(getLocale(context)));
  const progress = await readProgress(context);
  return {
    topics: pickTopics(topics, topicIds).map((topic) => toTopicView(topic, progress)),
    isUnavailable: progress.isUnavailable,
  };
}
