import type { RouterContextProvider } from "react-router";
import type { EpochMs } from "~/domain/clock.ts";
import { toPercent } from "~/domain/progress/percentage.ts";
import {
  countTopic,
  findNextOfTopic,
  listWrong,
  type NewestRounds,
  rightShare,
} from "~/domain/progress/topic-progress.ts";
import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import { withoutRemoved } from "~/domain/quiz/round.ts";
import { findQuestion, listChallenges, type Topic } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import { getLatestRounds, type TopicProgress } from "~/services/users/topics.server.ts";

type Context = Readonly<RouterContextProvider>;
type Stored = {
  userUuid: string;
  topic: TopicSummary;
  answeredIds: ReadonlySet<string>;
  progress: TopicProgress | null;
};

/** `next` is null if all answers are right. */
export type TopicView = ReturnType<typeof toTopicView>;

/** Null if the topic or its rounds cannot be read. */
export async function readTopicView(
  context: Context,
  stored: Stored,
  until: EpochMs,
): Promise<TopicView | null> {
  const { slug, globalId } = stored.topic;
  const [topic, rounds] = await Promise.all([
    readTopic(context, slug, until),
    readOrNull(context, getLatestRounds(getCaller(context), stored.userUuid, globalId)),
  ]);
  if (!topic || !rounds) return null;
  const known = topic.tests.flatMap((test) => {
    const round = rounds.get(test.globalId);
    return round ? [[test.globalId, withoutRemoved(round, test)] as const] : [];
  });
  return toTopicView(topic, new Map(known), stored);
}

async function readTopic(context: Context, slug: string, until: EpochMs): Promise<Topic | null> {
  try {
    return await getServices(context).content.getTopic(slug, getLocale(context), until);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}

function toTopicView(topic: Topic, rounds: NewestRounds, { answeredIds, progress }: Stored) {
  const counts = countTopic(topic, rounds, answeredIds);
  const next = findNextOfTopic(topic, rounds);
  const { globalId, slug, name, color, image } = topic;
  const challenges = listChallenges(topic);
  return {
    globalId,
    slug,
    name,
    color,
    image,
    counts,
    share: rightShare(counts),
    diplomaPercent: progress && toPercent(progress.diplomaShare),
    challenges: progress && {
      total: challenges.length,
      completed: challenges.filter((challenge) => progress.completedChallengeIds.has(challenge.globalId))
        .length,
    },
    next: next && {
      to: questionPath(topic, next.test, next.questionId),
      text: findQuestion(next.test, next.questionId)?.text ?? "",
      isAnswered: next.isAnswered,
    },
    wrong: listWrong(topic, rounds).map(({ test, question }) => ({
      to: questionPath(topic, test, question.globalId),
      text: question.text,
      topic: name,
    })),
  };
}
