import { type Answered, type Round, roundToGoOnWith } from "~/domain/quiz/round.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import {
  type LatestResultsReply,
  latestResultsReply,
  type TestResult,
  topicsProgressReply,
} from "../../../contracts/user-api.ts";

/** `diplomaShare` is that of the diploma test, 0 to 1. */
export type TopicProgress = { diplomaShare: number; completedChallengeIds: ReadonlySet<string> };

/** By topic id. */
export async function listTopicProgress(
  caller: Caller,
  userUuid: string,
): Promise<Map<string, TopicProgress>> {
  const { topics } = await read(caller, "v1/topics", { user_uuid: userUuid }, topicsProgressReply);
  return new Map(
    topics.map(({ global_id, diploma_test, challenges }) => {
      const completed = challenges.items.filter(({ is_completed }) => is_completed);
      const completedChallengeIds = new Set(completed.map((challenge) => challenge.global_id));
      return [global_id, { diplomaShare: diploma_test.percent_completed, completedChallengeIds }];
    }),
  );
}

/** The newest round with an answer, by test id, for each test of a topic. */
export async function getLatestRounds(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<Map<string, Round>> {
  const { tests } = await readLatestResults(caller, userUuid, topicId);
  const rounds = tests.map(async (test): Promise<[string, Round][]> => {
    const round = await toRound(caller, userUuid, topicId, test);
    return round ? [[test.global_id, round]] : [];
  });
  return new Map((await Promise.all(rounds)).flat());
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

export function toResults(questions: QuestionResults): Map<string, Answered> {
  return new Map(
    questions.flatMap(({ global_id, answer }): [string, Answered][] =>
      answer ? [[global_id, { answerId: answer.global_id, isCorrect: answer.is_correct }]] : [],
    ),
  );
}
