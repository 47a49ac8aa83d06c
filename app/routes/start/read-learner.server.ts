import type { RouterContextProvider } from "react-router";
import { toPercent } from "~/domain/progress/percentage.ts";
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
import { getCorrectCount, listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";
import { isLatestTopic } from "~/sessions/progress-session.server.ts";

/** Counts are by topic id. `name` is null for who is not logged in, or has none. */
export type Learner = {
  name: string | null;
  answeredCount: number;
  rightCount: number | null;
  answeredByTopic: Record<string, number>;
  diplomaPercent: Record<string, number>;
  earnedDiplomaIds: ReadonlySet<string>;
  completedChallengeIds: ReadonlySet<string>;
  offeredTopic: OfferedTopic | null;
  isUnavailable: boolean;
};

export type OfferedTopic = Pick<TopicSummary, "slug" | "name" | "color"> & {
  answered: number;
  total: number;
};

const NO_PROGRESS: Learner = {
  name: null,
  answeredCount: 0,
  rightCount: null,
  answeredByTopic: {},
  diplomaPercent: {},
  earnedDiplomaIds: new Set(),
  completedChallengeIds: new Set(),
  offeredTopic: null,
  isUnavailable: false,
};

/** Sends no request for a visitor who has not answered yet. */
export async function readLearner(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
): Promise<Learner> {
  const { auth, progress } = getSessions(context);
  if (auth.userUuid === null) return NO_PROGRESS;
  const caller = getCaller(context);
  const [user, answered, right, topicProgress] = await Promise.all([
    isLoggedIn(context) ? getCurrentUser(context) : null,
    readOrNull(context, listAnsweredQuestions(caller, auth.userUuid)),
    readOrNull(context, getCorrectCount(caller, auth.userUuid)),
    readOrNull(context, listTopicProgress(caller, auth.userUuid)),
  ]);
  if (answered === null)
    return { ...NO_PROGRESS, isUnavailable: getSessions(context).auth.userUuid !== null };
  const answeredIds = new Set(answered);
  const counts = countAll(catalogue.questionIds, answeredIds, right);
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const offered =
    counts.answered === 0
      ? null
      : findTopicToOffer(topics, answeredIds, ({ globalId }) => isLatestTopic(progress, globalId));
  return {
    name: user?.name ?? null,
    answeredCount: counts.answered,
    rightCount: counts.right,
    answeredByTopic: Object.fromEntries(
      topics.map((topic) => [topic.globalId, countAnswered(topic, answeredIds).answered]),
    ),
    diplomaPercent: Object.fromEntries(
      [...(topicProgress ?? [])].map(([id, { diplomaShare }]) => [id, toPercent(diplomaShare)]),
    ),
    earnedDiplomaIds: earnedIn(topicProgress),
    completedChallengeIds: completedIn(topicProgress),
    offeredTopic: offered && toOffered(offered, answeredIds),
    isUnavailable: right === null || topicProgress === null,
  };
}

function earnedIn(progress: Map<string, TopicProgress> | null): Set<string> {
  const earned = [...(progress ?? [])].filter(([, { diplomaShare }]) => diplomaShare === 1);
  return new Set(earned.map(([topicId]) => topicId));
}

function completedIn(progress: Map<string, TopicProgress> | null): Set<string> {
  const topics = [...(progress?.values() ?? [])];
  return new Set(topics.flatMap(({ completedChallengeIds }) => [...completedChallengeIds]));
}

function toOffered(topic: TopicSummary, answeredIds: ReadonlySet<string>): OfferedTopic {
  const { slug, name, color } = topic;
  return { slug, name, color, ...countAnswered(topic, answeredIds) };
}
