import type { RouterContextProvider } from "react-router";
import { answeredOf, isBegun, visibleLists, type Catalogue } from "~/domain/quiz/catalogue";
import { toPercent } from "~/domain/progress/percentage";
import { getCaller } from "~/middleware/caller";
import { readOrNull } from "~/middleware/read-or-null";
import { getSessions } from "~/middleware/sessions";
import { getCorrectCount, listAnsweredQuestions } from "~/services/users/answers.server";
import { listDiplomaShares } from "~/services/users/topics.server";
import { isLatestTopic } from "~/sessions/progress-session.server";

/** What the start page says of the learner; counts by topic id. `goOn`: the topic to go on with. */
export type Learner = {
  answeredCount: number;
  rightCount: number | null;
  answeredByTopic: Record<string, number>;
  diplomaPercent: Record<string, number>;
  goOn: { slug: string; name: string } | null;
  isUnavailable: boolean;
};

const nobody: Learner = {
  answeredCount: 0,
  rightCount: null,
  answeredByTopic: {},
  diplomaPercent: {},
  goOn: null,
  isUnavailable: false,
};

/** Asks the user API, in parallel and once, about a learner who has answered; looking around asks nothing. */
export async function readLearner(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
): Promise<Learner> {
  const { auth, progress } = getSessions(context);
  if (auth.userUuid === null) return nobody;
  const caller = getCaller(context);
  const [answered, right, shares] = await Promise.all([
    readOrNull(context, listAnsweredQuestions(caller, auth.userUuid)),
    readOrNull(context, getCorrectCount(caller, auth.userUuid)),
    readOrNull(context, listDiplomaShares(caller, auth.userUuid)),
  ]);
  if (answered === null) return { ...nobody, isUnavailable: getSessions(context).auth.userUuid !== null };
  const counting = new Set(catalogue.questionIds);
  const answeredIds = new Set(answered.filter((id) => counting.has(id)));
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const begun = topics.filter((topic) => isBegun(answeredOf(topic, answeredIds)));
  const goOn = begun.find((topic) => isLatestTopic(progress, topic.globalId)) ?? begun[0] ?? null;
  return {
    answeredCount: answeredIds.size,
    rightCount: right,
    answeredByTopic: Object.fromEntries(
      topics.map((topic) => [topic.globalId, answeredOf(topic, answeredIds).answered]),
    ),
    diplomaPercent: Object.fromEntries([...(shares ?? [])].map(([id, share]) => [id, toPercent(share)])),
    goOn: goOn && { slug: goOn.slug, name: goOn.name },
    isUnavailable: right === null || shares === null,
  };
}
