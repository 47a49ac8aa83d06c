import { toShare } from "~/domain/progress/knowledge.ts";
import type { TopicAnswers } from "~/domain/progress/topic-answers.ts";
import { type Answered, type Results, type Round, roundToGoOnWith } from "~/domain/quiz/round.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import {
  type LatestResultsReply,
  latestResultsReply,
  type TestResult,
  topicsProgressReply,
} from "../../../contracts/user-api.ts";

/** `diplomaShare` is the share of right answers in the diploma test, 0 to 1. */
export type TopicProgress = { diplomaShare: number; completedChallengeIds: ReadonlySet<string> };

/** A user's progress by topic id. */
export async function listTopicProgress(
  caller: Caller,
  userUuid: string,
): Promise<Map<string, TopicProgress>> {
  const { topics } = await read(caller, "v1/topics", { user_uuid: userUuid }, topicsProgressReply);
  return new Map(
    topics.map(({ global_id, diploma_test, challenges }) => {
      const completed = challenges.items.filter(({ is_completed }) => is_completed);
      const completedChallengeIds = new Set(completed.map((challenge) => challenge.global_id));
      return [global_id, { diplomaShare: toShare(diploma_test.percent_completed), completedChallengeIds }];
    }),
  );
}

/** The newest round with an answer, by test id, for each test of a topic. */
export async function getLatestRounds(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<Map<string, Round>> {
  return (await getTopicAnswers(caller, userUuid, topicId)).rounds;
}

export async function getTopicAnswers(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<TopicAnswers & { rounds: Map<string, Round> }> {
  const { tests, diploma_test, challenges } = await readLatestResults(caller, userUuid, topicId);
  const toOwnRound = (test: TestResult) => toRound(caller, userUuid, topicId, test);
  const [diploma, ...rounds] = await Promise.all([
    diploma_test && toOwnRound(diploma_test),
    ...tests.map(async (test) => [test.global_id, await toOwnRound(test)] as const),
  ]);
  return {
    rounds: new Map(rounds.flatMap(([id, round]) => (round ? [[id, round] as const] : []))),
    diploma,
    challenges: new Map(
      challenges.map(({ global_id, combos }) => [
        global_id,
        { total: combos.flatMap(({ questions }) => questions).length, parts: toParts(combos) },
      ]),
    ),
  };
}

/** The answers in a challenge, by combo. */
export async function getChallengeAnswers(
  caller: Caller,
  userUuid: string,
  topicId: string,
  challengeId: string,
): Promise<Map<string, Results>> {
  const { challenges } = await readLatestResults(caller, userUuid, topicId);
  return toParts(
    challenges.filter(({ global_id }) => global_id === challengeId).flatMap(({ combos }) => combos),
  );
}

/** Null if the diploma test has no answer. */
export async function getLatestDiplomaRound(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<Round | null> {
  const { diploma_test } = await readLatestResults(caller, userUuid, topicId);
  return diploma_test && toRound(caller, userUuid, topicId, diploma_test);
}

function readLatestResults(caller: Caller, userUuid: string, topicId: string): Promise<LatestResultsReply> {
  const path = `v1/topics/${encodeURIComponent(topicId)}/latest_results`;
  return read(caller, path, { user_uuid: userUuid }, latestResultsReply);
}

async function toRound(
  caller: Caller,
  userUuid: string,
  topicId: string,
  { global_id, test_round, questions }: TestResult,
): Promise<Round | null> {
  const results = toResults(questions);
  if (results.size === 0) return null;
  const number = test_round ?? roundToGoOnWith(await getNextTestRound(caller, userUuid, topicId, global_id));
  return { number, results };
}

type QuestionResults = { global_id: string; answer: { global_id: string; is_correct: boolean } | null }[];

function toParts(combos: readonly { global_id: string; questions: QuestionResults }[]): Map<string, Results> {
  const parts = new Map<string, Results>();
  for (const { global_id, questions } of combos)
    parts.set(global_id, new Map([...(parts.get(global_id) ?? []), ...toResults(questions)]));
  return parts;
}

function toResults(questions: QuestionResults): Map<string, Answered> {
  return new Map(
    questions.flatMap(({ global_id, answer }): [string, Answered][] =>
      answer ? [[global_id, { answerId: answer.global_id, isCorrect: answer.is_correct }]] : [],
    ),
  );
}
