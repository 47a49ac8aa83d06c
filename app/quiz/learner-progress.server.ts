import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { type Knowledge, NO_KNOWLEDGE } from "~/domain/progress/knowledge.ts";
import { type AnswersInTopic, hasAnswer, knowledgeIn, withoutGone } from "~/domain/progress/topic-answers.ts";
import { type Catalogue, listPlacing } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { getTopicAnswers, listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";

export type LearnerProgress = {
  /** The questions that the user API calls answered, also outside of any topic. */
  answeredIds: ReadonlySet<string>;
  /** By topic; empty if it cannot be read. */
  byTopic: ReadonlyMap<string, TopicProgress>;
  /** The begun topics that could be read, in the editors' order. */
  begun: readonly AnswersInTopic[];
  knowledge: Knowledge;
  /** The topics whose answers could not be read. */
  unreadIds: ReadonlySet<string>;
  isUnavailable: boolean;
  /** Whether some progress could not be read. */
  isPartial: boolean;
};

const NO_PROGRESS: LearnerProgress = {
  answeredIds: new Set(),
  byTopic: new Map(),
  begun: [],
  knowledge: NO_KNOWLEDGE,
  unreadIds: new Set(),
  isUnavailable: false,
  isPartial: false,
};

/** Sends no request for a visitor without an answer. */
export async function readLearnerProgress(
  context: Readonly<RouterContextProvider>,
  { topics }: Pick<Catalogue, "topics">,
  until: EpochMs,
): Promise<LearnerProgress> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return NO_PROGRESS;
  const caller = getCaller(context);
  const [answered, byTopic] = await Promise.all([
    readOrNull(context, listAnsweredQuestions(caller, userUuid)),
    readOrNull(context, listTopicProgress(caller, userUuid)),
  ]);
  // A user whom the API has forgotten has no progress.
  if (answered === null)
    return { ...NO_PROGRESS, isUnavailable: getSessions(context).auth.userUuid !== null };
  const answeredIds = new Set(answered);
  const isBegunWithoutAnswer = (id: string) => hasProgress(byTopic?.get(id));
  const placing = new Set(listPlacing(topics, answeredIds));
  const asked = topics.filter((topic) => placing.has(topic) || isBegunWithoutAnswer(topic.globalId));
  const read = await readAnswers(context, asked, until);
  const readIds = new Set(read.map(({ topic }) => topic.globalId));
  const unreadIds = new Set(asked.map(({ globalId }) => globalId).filter((id) => !readIds.has(id)));
  return {
    answeredIds,
    byTopic: byTopic ?? new Map(),
    begun: read.filter((one) => hasAnswer(one) || isBegunWithoutAnswer(one.topic.globalId)),
    knowledge: knowledgeIn(read),
    unreadIds,
    isUnavailable: false,
    isPartial: byTopic === null || unreadIds.size > 0,
  };
}

/** A film counts as progress without an answer. */
function hasProgress(progress: TopicProgress | undefined): boolean {
  return progress !== undefined && (progress.diplomaShare > 0 || progress.completedChallengeIds.size > 0);
}

type Context = Readonly<RouterContextProvider>;
type TopicName = Pick<Topic, "slug" | "globalId">;

const MAX_AT_ONCE = 8;

/** Leaves out a topic if it or its answers cannot be read. */
export async function readAnswers(
  context: Context,
  topics: readonly TopicName[],
  until: EpochMs,
): Promise<AnswersInTopic[]> {
  const read: (AnswersInTopic | null)[] = [];
  for (let start = 0; start < topics.length; start += MAX_AT_ONCE) {
    const some = topics.slice(start, start + MAX_AT_ONCE);
    read.push(...(await Promise.all(some.map((topic) => readTopicAnswers(context, topic, until)))));
  }
  return read.filter((answers) => answers !== null);
}

async function readTopicAnswers(
  context: Context,
  { slug, globalId }: TopicName,
  until: EpochMs,
): Promise<AnswersInTopic | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return null;
  const [topic, answers] = await Promise.all([
    readTopic(context, slug, until),
    readOrNull(context, getTopicAnswers(getCaller(context), userUuid, globalId)),
  ]);
  return topic && answers && { topic, answers: withoutGone(topic, answers) };
}

async function readTopic(context: Context, slug: string, until: EpochMs): Promise<Topic | null> {
  try {
    return await getServices(context).content.getTopic(slug, getLocale(context), until);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}
