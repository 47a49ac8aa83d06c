import type { RouterContextProvider } from "react-router";
import { toPercent } from "~/domain/progress/percentage.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";

/** `diplomaPercent` is by topic id. */
export type LearnerProgress = {
  answeredIds: ReadonlySet<string>;
  diplomaPercent: ReadonlyMap<string, number>;
  earnedDiplomaIds: ReadonlySet<string>;
  completedChallengeIds: ReadonlySet<string>;
  isUnavailable: boolean;
};

const NO_PROGRESS: LearnerProgress = {
  answeredIds: new Set(),
  diplomaPercent: new Map(),
  earnedDiplomaIds: new Set(),
  completedChallengeIds: new Set(),
  isUnavailable: false,
};

/** Sends no request for a visitor without an answer. */
export async function readProgress(context: Readonly<RouterContextProvider>): Promise<LearnerProgress> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return NO_PROGRESS;
  const caller = getCaller(context);
  const [answered, topicProgress] = await Promise.all([
    readOrNull(context, listAnsweredQuestions(caller, userUuid)),
    readOrNull(context, listTopicProgress(caller, userUuid)),
  ]);
  // A user whom the API has forgotten has no progress.
  if (answered === null)
    return { ...NO_PROGRESS, isUnavailable: getSessions(context).auth.userUuid !== null };
  return {
    answeredIds: new Set(answered),
    diplomaPercent: new Map(
      [...(topicProgress ?? [])].map(([id, { diplomaShare }]) => [id, toPercent(diplomaShare)]),
    ),
    earnedDiplomaIds: earnedIn(topicProgress),
    completedChallengeIds: completedIn(topicProgress),
    isUnavailable: topicProgress === null,
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
