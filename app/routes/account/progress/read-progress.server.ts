import type { RouterContextProvider } from "react-router";
import { countKnown, type Knowledge, knownShare, toPercent } from "~/domain/progress/knowledge.ts";
import {
  type AnswersInTopic,
  findOpen,
  listAllMissed,
  listMissed,
  listQuestionIds,
} from "~/domain/progress/topic-answers.ts";
import { type Catalogue, visibleLists } from "~/domain/quiz/catalogue.ts";
import { listChallenges } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { type LearnerProgress, readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import type { TopicProgress } from "~/services/users/topics.server.ts";
import { isLatestTopic } from "~/sessions/kept-answers.server.ts";

type Context = Readonly<RouterContextProvider>;

const MAX_MISSED = 10;

/** Null if the user API is unavailable. `isPartial`: a part of it failed. The latest topic comes first. */
export async function readProgress(context: Context) {
  const { content, clock } = getServices(context);
  const until = clock() + MAX_WAIT_MS;
  const catalogue = await contentOr503(content.getCatalogue(getLocale(context), until));
  const learner = await readLearnerProgress(context, catalogue, until);
  if (learner.isUnavailable) return null;
  const { knowledge, byTopic } = learner;
  const begun = withLatestFirst(context, learner);
  const missed = listAllMissed(begun, knowledge).slice(0, MAX_MISSED);
  // Counts each question once, over all topics.
  const { answered, known } = countKnown(
    begun.flatMap(({ topic }) => listQuestionIds(topic)),
    knowledge,
  );
  return {
    ...{ answered, known },
    topics: begun.map((one) => toTopicView(one, knowledge, byTopic.get(one.topic.globalId) ?? null)),
    missed: missed.map(({ topic, question }, index) => ({
      to: practicePathAt(missed, index),
      text: question.text,
      topic: topic.name,
    })),
    untouched: listUntouched(catalogue, learner),
    isPartial: learner.isPartial,
  };
}

function withLatestFirst(context: Context, { begun }: LearnerProgress) {
  const { progress } = getSessions(context);
  const latest = begun.filter(({ topic }) => isLatestTopic(progress, topic.globalId));
  return [...new Set([...latest, ...begun])];
}

function listUntouched(catalogue: Catalogue, { begun, unreadIds }: LearnerProgress) {
  const begunIds = new Set(begun.map(({ topic }) => topic.globalId));
  const visible = visibleLists(catalogue).flatMap((list) => list.topics);
  const untouched = visible.filter(
    ({ globalId, questionIds }) =>
      !begunIds.has(globalId) && !unreadIds.has(globalId) && questionIds.length > 0,
  );
  return [...new Set(untouched)].map(({ slug, name, questionIds }) => ({
    slug,
    name,
    questionCount: questionIds.length,
  }));
}

export type TopicView = ReturnType<typeof toTopicView>;

/** `progress` is null if it cannot be read. */
function toTopicView(read: AnswersInTopic, knowledge: Knowledge, progress: TopicProgress | null) {
  const { topic } = read;
  const counts = countKnown(listQuestionIds(topic), knowledge);
  const hasDiploma = progress?.diplomaShare === 1;
  const challenges = listChallenges(topic);
  const { globalId, slug, name, color, image } = topic;
  return {
    ...{ globalId, slug, name, color, image, counts, hasDiploma },
    /** The height of the sun, 0 to 1. */
    share: hasDiploma ? 1 : knownShare(counts),
    diplomaPercent: toPercent(progress?.diplomaShare ?? 0),
    challenges: progress && {
      total: challenges.length,
      completed: challenges.filter((one) => progress.completedChallengeIds.has(one.globalId)).length,
    },
    next: toNext(read, knowledge),
  };
}

/** Null if every question is known. */
function toNext(read: AnswersInTopic, knowledge: Knowledge) {
  const open = findOpen(read.topic, knowledge);
  if (open) {
    const { topic, test, question } = open;
    return { to: questionPath(topic, test, question.globalId), text: question.text, isMissed: false };
  }
  const missed = listMissed(read, knowledge);
  const [first] = missed;
  if (!first) return null;
  const ofTest = missed.filter(({ test }) => test === first.test);
  return { to: practicePathAt(ofTest), text: first.question.text, isMissed: true };
}
