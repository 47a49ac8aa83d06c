import type { RouterContextProvider } from "react-router";
import { countKnown } from "~/domain/progress/knowledge.ts";
import { listAllMissed, listQuestionIds } from "~/domain/progress/topic-answers.ts";
import { type Catalogue, visibleLists } from "~/domain/quiz/catalogue.ts";
import { practicePathAt } from "~/links/practice.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { type LearnerProgress, readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { isLatestTopic } from "~/sessions/kept-rounds.server.ts";
import { toTopicView } from "./topic-view.ts";

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
  // The sum of what the topics say, each question once.
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
