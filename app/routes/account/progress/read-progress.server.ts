import type { RouterContextProvider } from "react-router";
import { countAll } from "~/domain/progress/topic-progress.ts";
import { type Catalogue, countAnswered, type TopicSummary, visibleLists } from "~/domain/quiz/catalogue.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { getCorrectCount, listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { listTopicProgress, type TopicProgress } from "~/services/users/topics.server.ts";
import { isLatestTopic } from "~/sessions/kept-rounds.server.ts";
import { readTopicView } from "./topic-view.server.ts";

type Context = Readonly<RouterContextProvider>;

const MAX_TOPICS_AT_ONCE = 8;
const MAX_WRONG = 10;

/** Null if the user API is unavailable. `isPartial`: a part of it failed. The latest topic comes first. */
export async function readProgress(context: Context, userUuid: string) {
  const until = getServices(context).clock() + MAX_WAIT_MS;
  const catalogue = await contentOr503(getServices(context).content.getCatalogue(getLocale(context), until));
  const caller = getCaller(context);
  const [answered, right, byTopic] = await Promise.all([
    readOrNull(context, listAnsweredQuestions(caller, userUuid)),
    readOrNull(context, getCorrectCount(caller, userUuid)),
    readOrNull(context, listTopicProgress(caller, userUuid)),
  ]);
  if (answered === null) return null;
  const answeredIds = new Set(answered);
  const begun = listBegun(context, catalogue, answeredIds, byTopic);
  const read = await inBatches(begun, (topic) =>
    readTopicView(
      context,
      { userUuid, topic, answeredIds, progress: byTopic?.get(topic.globalId) ?? null },
      until,
    ),
  );
  const topics = read.filter((topic) => topic !== null);
  return {
    counts: countAll(catalogue.questionIds, answeredIds, right),
    topics,
    wrong: topics.flatMap(({ wrong }) => wrong).slice(0, MAX_WRONG),
    untouched: listUntouched(catalogue, begun),
    isPartial: right === null || byTopic === null || topics.length < begun.length,
  };
}

function listBegun(
  context: Context,
  { topics }: Catalogue,
  answeredIds: ReadonlySet<string>,
  byTopic: ReadonlyMap<string, TopicProgress> | null,
): TopicSummary[] {
  const { progress } = getSessions(context);
  const begun = topics.filter((topic) => {
    const stored = byTopic?.get(topic.globalId);
    const isInDiploma = stored !== undefined && stored.diplomaShare > 0;
    const isInChallenge = stored !== undefined && stored.completedChallengeIds.size > 0;
    return countAnswered(topic, answeredIds).answered > 0 || isInDiploma || isInChallenge;
  });
  const latest = begun.filter(({ globalId }) => isLatestTopic(progress, globalId));
  return [...new Set([...latest, ...begun])];
}

function listUntouched(catalogue: Catalogue, begun: readonly TopicSummary[]) {
  const visible = visibleLists(catalogue).flatMap((list) => list.topics);
  const untouched = visible.filter((topic) => !begun.includes(topic) && topic.questionIds.length > 0);
  return [...new Set(untouched)].map(({ slug, name, questionIds }) => ({
    slug,
    name,
    questionCount: questionIds.length,
  }));
}

async function inBatches<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += MAX_TOPICS_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + MAX_TOPICS_AT_ONCE).map(run))));
  }
  return results;
}
