import type { RouterContextProvider } from "react-router";
import { countAll } from "~/domain/progress/topic-progress.ts";
import {
  type Catalogue,
  countAnswered,
  findTopicToOffer,
  type TopicSummary,
  visibleLists,
} from "~/domain/quiz/catalogue.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getCurrentUser, isLoggedIn } from "~/middleware/current-user.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { type LearnerProgress, readProgress } from "~/routes/site/topics/read-progress.server.ts";
import { getCorrectCount } from "~/services/users/answers.server.ts";
import { isLatestTopic } from "~/sessions/kept-rounds.server.ts";

/** `name` is null without a login, or for a user without a name. */
export type Learner = {
  name: string | null;
  answeredCount: number;
  rightCount: number | null;
  offeredTopic: OfferedTopic | null;
  isUnavailable: boolean;
};

export type OfferedTopic = Pick<TopicSummary, "slug" | "name" | "color"> & {
  answered: number;
  total: number;
};

/** Sends no request for a visitor without an answer. */
export async function readLearner(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
): Promise<{ learner: Learner; progress: LearnerProgress }> {
  const { userUuid } = getSessions(context).auth;
  const [user, right, progress] = await Promise.all([
    isLoggedIn(context) ? getCurrentUser(context) : null,
    userUuid === null ? null : readOrNull(context, getCorrectCount(getCaller(context), userUuid)),
    readProgress(context),
  ]);
  const counts = countAll(catalogue.questionIds, progress.answeredIds, right);
  const isForgotten = getSessions(context).auth.userUuid === null;
  const learner = {
    name: user?.name ?? null,
    answeredCount: counts.answered,
    rightCount: counts.right,
    offeredTopic: counts.answered === 0 ? null : findOffer(context, catalogue, progress.answeredIds),
    isUnavailable: !isForgotten && (progress.isUnavailable || right === null),
  };
  return { learner, progress };
}

function findOffer(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
  answeredIds: ReadonlySet<string>,
): OfferedTopic | null {
  const session = getSessions(context).progress;
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const topic = findTopicToOffer(topics, answeredIds, ({ globalId }) => isLatestTopic(session, globalId));
  if (!topic) return null;
  const { slug, name, color } = topic;
  return { slug, name, color, ...countAnswered(topic, answeredIds) };
}
