import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { countKnown } from "~/domain/progress/knowledge.ts";
import { findOpen, listAllMissed } from "~/domain/progress/topic-answers.ts";
import {
  type Catalogue,
  findTopicToOffer,
  type PitchChallenge,
  type TopicSummary,
  visibleLists,
} from "~/domain/quiz/catalogue.ts";
import { findOpening } from "~/domain/quiz/opening-question.ts";
import { challengePath, questionPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import { getCaller, getCurrentUser, isLoggedIn } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { type LearnerProgress, readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { toTopicView } from "~/routes/site/topics/read-topic-views.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { getCorrectCount } from "~/services/users/answers.server.ts";
import { welcomeInfoCookie } from "~/sessions/cookies.server.ts";
import { isLatestTopic } from "~/sessions/kept-answers.server.ts";
import { toDay } from "~/sessions/progress-session.server.ts";

export type StartView = Awaited<ReturnType<typeof readStart>>;

export async function readStart(
  context: Readonly<RouterContextProvider>,
  catalogue: Catalogue,
  cookies: string | null,
) {
  const until = getServices(context).clock() + MAX_WAIT_MS;
  const lists = visibleLists(catalogue);
  const { learner, progress } = await readLearner(context, catalogue, until);
  const completedIds = new Set(
    [...progress.byTopic.values()].flatMap(({ completedChallengeIds }) => [...completedChallengeIds]),
  );
  const isNew = learner.answeredCount === 0 && !learner.isUnavailable;
  const opening = isNew ? findOpening(lists) : null;
  return {
    heading: catalogue.title,
    lists: lists.map(({ name, topics }) => ({
      name,
      topics: topics.map((topic) => toTopicView(topic, progress)),
    })),
    questionCount: catalogue.questionIds.length,
    firstQuestion: opening && { topic: opening.topic.slug, question: opening.question },
    showWelcomeInfo: isNew && welcomeInfoCookie.read(cookies),
    challenges: catalogue.pitchChallenges.map((challenge) => toPitch(challenge, completedIds)),
    topicGroups: catalogue.topicGroups,
    learner,
  };
}

function toPitch(
  { topic, globalId, slug, title, description, image }: PitchChallenge,
  completedIds: ReadonlySet<string>,
) {
  return {
    globalId,
    title,
    description,
    topic: { name: topic.name, color: topic.color },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: completedIds.has(globalId),
    answers: null,
  };
}

type Context = Readonly<RouterContextProvider>;

/** `name` is null without a login, or for a user without a name; `rightAnswers` if it is unknown. */
export type Learner = {
  name: string | null;
  answeredCount: number;
  rightAnswers: number | null;
  offered: Offered | null;
  missed: MissedOffer | null;
  isUnavailable: boolean;
};

type MissedOffer = NonNullable<ReturnType<typeof findMissed>>;

export type Offered = NonNullable<ReturnType<typeof toOffered>>;

/** Sends no request for a visitor without an answer. */
async function readLearner(
  context: Context,
  catalogue: Catalogue,
  until: EpochMs,
): Promise<{ learner: Learner; progress: LearnerProgress }> {
  const { userUuid } = getSessions(context).auth;
  const [user, right, progress] = await Promise.all([
    isLoggedIn(context) ? getCurrentUser(context) : null,
    userUuid === null ? null : readOrNull(context, getCorrectCount(getCaller(context), userUuid)),
    readLearnerProgress(context, catalogue, until),
  ]);
  const { answeredIds, isUnavailable, isPartial } = progress;
  const answeredCount = catalogue.questionIds.filter((id) => answeredIds.has(id)).length;
  const isForgotten = getSessions(context).auth.userUuid === null;
  const topic = answeredCount === 0 ? null : findOffer(context, catalogue, progress);
  const learner = {
    name: user?.name ?? null,
    answeredCount,
    // A server may count right answers to questions that no longer exist.
    rightAnswers: right === null ? null : Math.min(right, answeredCount),
    offered: topic && toOffered(topic, progress),
    missed: findMissed(context, progress),
    isUnavailable: !isForgotten && (isUnavailable || isPartial || right === null),
  };
  return { learner, progress };
}

function findOffer(
  context: Context,
  catalogue: Catalogue,
  { begun, knowledge, unreadIds }: LearnerProgress,
): TopicSummary | null {
  const session = getSessions(context).progress;
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  return findTopicToOffer(
    topics.filter(({ globalId }) => !unreadIds.has(globalId)),
    {
      topicIds: new Set(begun.map(({ topic }) => topic.globalId)),
      answeredIds: knowledge.answeredIds,
    },
    ({ globalId }) => isLatestTopic(session, globalId),
  );
}

/** `continueTo` is the next question of a begun topic. */
function toOffered(
  { slug, name, color, globalId, questionIds }: TopicSummary,
  { begun, knowledge }: LearnerProgress,
) {
  const own = begun.find(({ topic }) => topic.globalId === globalId);
  const open = own && findOpen(own.topic, knowledge);
  return {
    ...{ slug, name, color },
    counts: countKnown(questionIds, knowledge),
    continueTo: open ? questionPath(open.topic, open.test, open.question.globalId) : null,
  };
}

const MAX_MISSED = 5;

/** The questions to try again, of any topic. None on the day of the last answer. */
function findMissed(context: Context, { begun, knowledge }: LearnerProgress) {
  const { answeredOn } = getSessions(context).progress;
  if (answeredOn === toDay(getServices(context).clock())) return null;
  const missed = listAllMissed(begun, knowledge).slice(0, MAX_MISSED);
  return missed.length === 0 ? null : { count: missed.length, to: practicePathAt(missed) };
}
