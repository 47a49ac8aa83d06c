import type { RouterContextProvider } from "react-router";
import type { ChallengeDetails } from "~/domain/challenge/challenge.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { challengePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { countChallengeAnswers } from "~/services/users/challenges.server.ts";
import { listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";

type Context = Readonly<RouterContextProvider>;

export type ChapterView = Awaited<ReturnType<typeof readChapters>>["chapters"][number];

/** `diplomaShare` is 0 to 1. `isUnavailable`: the user API did not give the learner's progress. */
export async function readChapters(context: Context, topic: Topic) {
  const [progress, counts] = await Promise.all([
    readProgress(context, topic),
    readAnswerCounts(context, topic),
  ]);
  const toView = ({ globalId, slug, title, description, image, isVideo }: ChallengeDetails) => ({
    ...{ globalId, title, description, isVideo },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: progress?.completedChallengeIds.has(globalId) ?? false,
    answers: counts?.get(globalId) ?? null,
  });
  const chapters = topic.chapters.map((chapter) => ({
    ...chapter,
    challenges: chapter.challenges.map(toView),
  }));
  return { chapters, diplomaShare: progress?.diplomaShare ?? 0, isUnavailable: progress === null };
}

const NO_PROGRESS: TopicProgress = { diplomaShare: 0, completedChallengeIds: new Set() };

async function readProgress(context: Context, topic: Topic): Promise<TopicProgress | null> {
  const { userUuid } = getSessions(context).auth;
  const hasAny = topic.chapters.length > 0 || topic.diplomaTest !== null;
  if (userUuid === null || !hasAny) return NO_PROGRESS;
  const progress = await readOrNull(context, listTopicProgress(getCaller(context), userUuid));
  if (progress) return progress.get(topic.globalId) ?? NO_PROGRESS;
  const isForgotten = getSessions(context).auth.userUuid === null;
  return isForgotten ? NO_PROGRESS : null;
}

/** Null if the user API is unavailable; a challenge then appears without progress. */
async function readAnswerCounts(context: Context, topic: Topic) {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null || topic.chapters.length === 0) return null;
  return readOrNull(context, countChallengeAnswers(getCaller(context), userUuid, topic.globalId));
}
