import type { RouterContextProvider } from "react-router";
import { countKnown, toPercent } from "~/domain/progress/knowledge.ts";
import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import { pickTopics } from "~/domain/quiz/group.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { type LearnerProgress, readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";

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

export type TopicView = ReturnType<typeof toTopicView>;

/** `counts` is null for a topic that is not begun. */
export function toTopicView(topic: TopicSummary, { knowledge, begun, byTopic }: LearnerProgress) {
  const { globalId, slug, name, description, category, color, image, questionIds } = topic;
  const isBegun = begun.some((one) => one.topic.globalId === globalId);
  const diplomaShare = byTopic.get(globalId)?.diplomaShare ?? 0;
  return {
    ...{ globalId, slug, name, description, category, color, image },
    questionCount: questionIds.length,
    counts: isBegun ? countKnown(questionIds, knowledge) : null,
    diplomaPercent: toPercent(diplomaShare),
    hasDiploma: diplomaShare === 1,
  };
}
