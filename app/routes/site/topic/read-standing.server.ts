import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { type Knowledge, toKnowledge } from "~/domain/progress/knowledge.ts";
import { knowledgeIn, listQuestionIds, type TopicAnswers } from "~/domain/progress/topic-answers.ts";
import { listPlacing } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { readAnswers } from "~/quiz/learner-progress.server.ts";
import { readRounds, type Rounds } from "~/quiz/progress.server.ts";
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

/** Those of the topic, and of others that share questions with it. */
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
