import type { RouterContextProvider } from "react-router";
import type { ChallengeDetails } from "~/domain/challenge/challenge.ts";
import type { EpochMs } from "~/domain/clock.ts";
import { countKnown, isMissed, type Knowledge, toKnowledge } from "~/domain/progress/knowledge.ts";
import {
  type ChallengeAnswers,
  knowledgeIn,
  listQuestionIds,
  type TopicAnswers,
} from "~/domain/progress/topic-answers.ts";
import { listPlacing } from "~/domain/quiz/catalogue.ts";
import { EMPTY_RESULTS, nextQuestion } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { challengePath, questionPath, resultPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { readRounds, type Rounds } from "~/quiz/ask.server.ts";
import { readAnswers } from "~/quiz/learner-progress.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a learner has done in a topic. `answers` and `progress` are null if there are none, or if they cannot be read. */
export type Standing = {
  rounds: Rounds["byTest"];
  answers: TopicAnswers | null;
  knowledge: Knowledge;
  progress: TopicProgress | null;
  isUnavailable: boolean;
};

const NO_TOPICS: ReadonlyMap<string, TopicProgress> = new Map();

/** Sends no request for a visitor without an answer. */
export async function readStanding(context: Context, topic: Topic, until: EpochMs): Promise<Standing> {
  const { userUuid } = getSessions(context).auth;
  const hasMore = topic.diplomaTest !== null || topic.chapters.length > 0;
  const [rounds, read, byTopic] = await Promise.all([
    readRounds(context, topic, topic.tests),
    userUuid === null ? [] : readAnswersAround(context, topic, until),
    userUuid === null || !hasMore
      ? NO_TOPICS
      : readOrNull(context, listTopicProgress(getCaller(context), userUuid)),
  ]);
  const own = read.find((one) => one.topic.globalId === topic.globalId) ?? null;
  const isKnownUser = getSessions(context).auth.userUuid !== null;
  return {
    rounds: rounds.byTest,
    answers: own && own.answers,
    knowledge: own
      ? knowledgeIn(read)
      : toKnowledge([...rounds.byTest.values()].map(({ results }) => results)),
    progress: byTopic?.get(topic.globalId) ?? null,
    isUnavailable: rounds.isUnavailable || (isKnownUser && (own === null || byTopic === null)),
  };
}

/** The learner's answers in the topic, and in other topics that share questions with it. */
async function readAnswersAround(context: Context, topic: Topic, until: EpochMs) {
  const ids = new Set(listQuestionIds(topic));
  const others = listPlacing(await readTopics(context, until), ids);
  const sharing = others.filter(({ globalId }) => globalId !== topic.globalId);
  return readAnswers(context, [topic, ...sharing], until);
}

async function readTopics(context: Context, until: EpochMs) {
  try {
    return (await getServices(context).content.getCatalogue(getLocale(context), until)).topics;
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}

/**
 * `answered` counts the newest round, and `right` what is known of that. `nextTo` is null if nothing is left to answer, `againTo` if
 * nothing is missed, and `resultTo` before every question has an answer.
 */
export type TestView = ReturnType<typeof toTestView>;

export function toTestView(topic: Topic, test: Test, { rounds, knowledge }: Standing) {
  const order = test.questions.map(({ globalId }) => globalId);
  const results = rounds.get(test.globalId)?.results ?? EMPTY_RESULTS;
  const answered = order.filter((id) => results.has(id));
  const { total, known } = countKnown(order, knowledge);
  const isAnswered = answered.length === order.length;
  const missed = test.questions
    .filter(({ globalId }) => isMissed(globalId, knowledge))
    .map((question) => ({ topic, test, question }));
  const next = isAnswered ? null : nextQuestion(order, results, null);
  return {
    slug: test.slug,
    name: test.name,
    ...{ total, known },
    answered: answered.length,
    right: countKnown(answered, knowledge).known,
    missedCount: missed.length,
    isComplete: isAnswered || known === total,
    nextTo: next === null ? null : questionPath(topic, test, next),
    againTo: missed.length > 0 ? practicePathAt(missed) : null,
    resultTo: isAnswered ? resultPath(topic, test) : null,
  };
}

export type ChapterView = ReturnType<typeof toChapterViews>[number];

/** A challenge whose answers cannot be read appears without progress. */
export function toChapterViews(topic: Topic, { answers, progress }: Standing) {
  const toView = ({ globalId, slug, title, description, image, isVideo }: ChallengeDetails) => ({
    ...{ globalId, title, description, isVideo },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: progress?.completedChallengeIds.has(globalId) ?? false,
    answers: toCount(answers?.challenges.get(globalId)),
  });
  return topic.chapters.map((chapter) => ({ ...chapter, challenges: chapter.challenges.map(toView) }));
}

function toCount(answers: ChallengeAnswers | undefined) {
  if (!answers) return null;
  const answered = [...answers.parts.values()].reduce((sum, { size }) => sum + size, 0);
  return { answered, total: answers.total };
}
