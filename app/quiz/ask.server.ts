import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import { findOption, type Question } from "~/domain/quiz/question.ts";
import { EMPTY_RESULTS, type Round, withoutRemoved } from "~/domain/quiz/round.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { findQuestion, findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { type QuestionPagePart, questionPath } from "~/links/paths.ts";
import { type Practice, practiceIn, practicePath } from "~/links/practice.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getLatestAnswer, getNextTestRound } from "~/services/users/answers.server.ts";
import { getLatestRounds } from "~/services/users/topics.server.ts";
import { roundIn, singleAnswerIn, withRound } from "~/sessions/kept-answers.server.ts";
import { contentOr503, refuseQuestion, requireTopic, respelled, type TopicArgs } from "./find.server.ts";

export type AskedQuestion = Asked<ScopeOf<"test">> & {
  topic: Topic;
  test: Test;
  round: Round;
  /** Null unless the learner tries missed questions again. */
  practice: Practice | null;
};

/** `topic` is the first visible one with the question. */
export type SingleQuestion = Asked<ScopeOf<"single">> & { topic: TopicSummary | null };

type TestArgs = TopicArgs & { params: { question: string } };
type SingleArgs = LoaderFunctionArgs & { params: { question: string } };

/** @throws 301 to the correct spelling, 404 if no test of the topic has the question */
export async function requireAskedQuestion(args: TestArgs): Promise<AskedQuestion> {
  const { url, params, context } = args;
  const topic = await requireTopic(args);
  const test = findTestOf(topic, params.question, url.searchParams.get("test"));
  const question = test && findQuestion(test, params.question);
  if (!test || !question)
    return refuseQuestion(
      args,
      topic.tests.flatMap(({ questions }) => questions),
    );
  const { byTest, isUnavailable: isUnread } = await readRounds(context, topic, [test]);
  const round = byTest.get(test.globalId) ?? { number: 1, results: EMPTY_RESULTS };
  const answered = round.results.get(question.globalId) ?? null;
  const here = { topic: topic.slug, test: test.slug, question: question.globalId };
  const practice = practiceIn(url.searchParams, here);
  const scope = {
    kind: "test" as const,
    topicId: topic.globalId,
    testId: test.globalId,
    round: round.number,
  };
  return { topic, test, question, scope, round, answered, practice, isUnread };
}

export function askedPath(
  { topic, test, question, practice }: Pick<AskedQuestion, "topic" | "test" | "question" | "practice">,
  part?: QuestionPagePart,
): EnglishPath {
  return practice
    ? practicePath(topic, test, practice, part)
    : questionPath(topic, test, question.globalId, part);
}

/** @throws a redirect to the question before its answer */
export async function requireAnsweredQuestion(args: TestArgs): Promise<AskedQuestion> {
  const asked = await requireAskedQuestion(args);
  if (asked.answered) return asked;
  throw redirect(inLocale(getLocale(args.context), askedPath(asked)));
}

/** @throws 301 to the correct spelling, 404 for an unknown or removed question, 503 without content */
export async function requireSingleQuestion(args: SingleArgs): Promise<SingleQuestion> {
  const { request, params, context } = args;
  const { content } = getServices(context);
  const locale = getLocale(context);
  const [question, { topics }] = await contentOr503(
    Promise.all([content.getQuestion(params.question, locale), content.getCatalogue(locale)]),
  );
  if (!question) {
    const spelling = await contentOr503(content.findSpelling("question", params.question));
    if (spelling === null) return notFound(request);
    throw await respelled(args, { question: spelling });
  }
  const topic = topics.find((one) => !one.isHidden && one.questionIds.includes(question.globalId));
  const scope = { kind: "single" as const };
  return { question, scope, topic: topic ?? null, ...(await readLatestAnswer(context, question)) };
}

/** The newest rounds by test id. `isUnavailable`: the user API failed. */
export type Rounds = { byTest: Map<string, Round>; isUnavailable: boolean };

export async function readRounds(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  tests: readonly Test[],
): Promise<Rounds> {
  const { userUuid } = getSessions(context).auth;
  const { progress } = getSessions(context);
  const byTest = new Map<string, Round>();
  for (const test of tests) {
    const round = roundIn(progress, userUuid, topic.globalId, test);
    if (round) byTest.set(test.globalId, round);
  }
  const missing = tests.filter((test) => !byTest.has(test.globalId));
  if (userUuid === null || missing.length === 0) return { byTest, isUnavailable: false };

  const stored = await readOrNull(context, getLatestRounds(getCaller(context), userUuid, topic.globalId));
  if (!stored) return { byTest, isUnavailable: getSessions(context).auth.userUuid !== null };
  for (const test of missing) {
    const round = stored.get(test.globalId);
    if (!round) continue;
    const known = withoutRemoved(round, test);
    byTest.set(test.globalId, known);
    keepRound(context, topic, test, known);
  }
  return { byTest, isUnavailable: false };
}

export function keepRound(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  test: Test,
  round: Round,
): void {
  const sessions = getSessions(context);
  sessions.progress = withRound(sessions.progress, sessions.auth.userUuid, topic.globalId, test, round);
}

/** The user API decides the round's number, so a repeated request opens the same round. @returns false if the API is unavailable */
export async function startRound(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  test: Test,
): Promise<boolean> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return true;
  const number = await readOrNull(
    context,
    getNextTestRound(getCaller(context), userUuid, topic.globalId, test.globalId),
  );
  const isForgotten = getSessions(context).auth.userUuid === null;
  if (number === null) return isForgotten;
  keepRound(context, topic, test, { number, results: EMPTY_RESULTS });
  return true;
}

/** The answer that the API has, otherwise this visit's. Null also for an option that the question no longer has. */
async function readLatestAnswer(
  context: Readonly<RouterContextProvider>,
  question: Question,
): Promise<Pick<SingleQuestion, "answered" | "isUnread">> {
  const { auth, progress } = getSessions(context);
  if (auth.userUuid === null) return { answered: null, isUnread: false };
  const known = singleAnswerIn(progress, auth.userUuid, question);
  const reading = getLatestAnswer(getCaller(context), auth.userUuid, question.globalId);
  const read = await readOrNull(
    context,
    reading.then((latest) => ({ latest })),
  );
  const latest = read?.latest ?? known;
  const answered = latest && findOption(question, latest.answerId) ? latest : null;
  return { answered, isUnread: read === null && known === null };
}
