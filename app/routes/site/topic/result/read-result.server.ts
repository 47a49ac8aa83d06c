import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { EpochMs } from "~/domain/clock.ts";
import type { QuestionInTest } from "~/domain/progress/topic-answers.ts";
import { type Catalogue, findNextTopic, visibleLists } from "~/domain/quiz/catalogue.ts";
import { rightByGuessing } from "~/domain/quiz/question.ts";
import { isComplete, type Results, summarize } from "~/domain/quiz/round.ts";
import { findTest, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { diplomaPath } from "~/links/document-paths.ts";
import { pagePath, questionPath, topicPath } from "~/links/paths.ts";
import { practicePathAt } from "~/links/practice.ts";
import { isLoggedIn } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { readLearnerProgress } from "~/quiz/learner-progress.server.ts";
import { toMissedQuestion } from "~/quiz/views.ts";
import { type Standing, toTestView } from "~/routes/site/topic/read-standing.server.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";

type Context = Readonly<RouterContextProvider>;

export type ResultView = NonNullable<Awaited<ReturnType<typeof readResult>>>;

/** Where the only solid button leads. `name` is null for a test without a name. */
export type Onward =
  | { kind: "again"; to: EnglishPath; count: number }
  | { kind: "diploma" | "topics"; to: EnglishPath }
  | { kind: "test" | "topic"; to: EnglishPath; name: string | null };

type Asked = { topic: Topic; standing: Standing; slug: string | null; until: EpochMs };

/** Null unless the learner has answered every question of the test. */
export async function readResult(context: Context, asked: Asked) {
  const { topic, standing, slug } = asked;
  const test = findTest(topic, slug);
  const round = test && standing.rounds.get(test.globalId);
  if (!test || !round) return null;
  const order = test.questions.map(({ globalId }) => globalId);
  const summary = summarize(order, round.results);
  if (!isComplete(summary)) return null;
  const missed = test.questions
    .filter(({ globalId }) => summary.wrongIds.includes(globalId))
    .filter(({ globalId }) => !standing.knowledge.knownIds.has(globalId))
    .map((question) => ({ topic, test, question }));
  return {
    test: { slug: test.slug, name: test.name },
    total: summary.total,
    right: summary.right,
    stones: order.map((id) => round.results.get(id)?.isCorrect === true),
    rightByGuessing: rightByGuessing(test.questions),
    missed: missed.map((one) => toMissed(one, round.results)),
    /** On a kiosk, a hand-off is the only way to keep the result. */
    canHandOff: !getServices(context).users.optional.isKnownToLack("handoff"),
    canSignUp: !isKiosk(context) && !isLoggedIn(context),
    /** How many questions are wrong in this round and right in another place. */
    knownElsewhere: summary.wrongIds.length - missed.length,
    onward: isKiosk(context)
      ? await toNextTopic(context, asked)
      : (toOwnOnward(asked, test, missed) ?? (await toNextTopic(context, asked))),
  };
}

function toOwnOnward(
  { topic, standing }: Asked,
  test: Test,
  missed: readonly QuestionInTest[],
): Onward | null {
  if (missed.length > 0) return { kind: "again", to: practicePathAt(missed), count: missed.length };
  if (topic.diplomaTest && standing.progress?.diplomaShare !== 1)
    return { kind: "diploma", to: diplomaPath(topic) };
  const after = topic.tests.indexOf(test) + 1;
  const next = [...topic.tests.slice(after), ...topic.tests.slice(0, after)]
    .map((one) => toTestView(topic, one, standing))
    .find(({ nextTo }) => nextTo !== null);
  return next?.nextTo ? { kind: "test", to: next.nextTo, name: next.name } : null;
}

async function toNextTopic(context: Context, { topic, until }: Asked): Promise<Onward> {
  const next = await readNextTopic(context, topic, until);
  return next
    ? { kind: "topic", to: topicPath(next), name: next.name }
    : { kind: "topics", to: pagePath("/") };
}

function toMissed({ topic, test, question }: QuestionInTest, results: Results) {
  return {
    ...toMissedQuestion(question, results),
    explanationTo: questionPath(topic, test, question.globalId, "explanation"),
  };
}

/** Null if no topic is untouched, or if that cannot be read. */
async function readNextTopic(context: Context, { globalId }: Topic, until: EpochMs) {
  const catalogue = await readCatalogue(context, until);
  if (!catalogue) return null;
  const { begun, unreadIds, isUnavailable } = await readLearnerProgress(context, catalogue, until);
  if (isUnavailable) return null;
  const begunIds = new Set([...begun.map(({ topic }) => topic.globalId), ...unreadIds]);
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const next = findNextTopic(topics, begunIds, (topic) => topic.globalId === globalId);
  return next && { slug: next.slug, name: next.name };
}

async function readCatalogue(context: Context, until: EpochMs): Promise<Catalogue | null> {
  try {
    return await getServices(context).content.getCatalogue(getLocale(context), until);
  } catch (error) {
    if (error instanceof ContentUnavailable) return null;
    throw error;
  }
}
