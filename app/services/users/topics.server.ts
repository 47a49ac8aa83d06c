import { type Answered, type Round, roundToGoOnWith } from "~/domain/quiz/round.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import { type Caller, read } from "~/services/users/request.server.ts";
import { latestResultsReply, topicsProgressReply } from "../../../contracts/user-api.ts";

/* How far a user is in topics and their tests. Every call throws UserApiError or UserApiUnavailable. */

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

/** The newest round of each of a topic's tests that has an answer, by test id. */
export async function getLatestRounds(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<Map<string, Round>> {
  const path = `v1/topics/${encodeURIComponent(topicId)}/latest_results`;
  const { tests } = await read(caller, path, { user_uuid: userUuid }, latestResultsReply);
  const rounds = tests.map(async (test): Promise<[string, Round][]> => {
    const results = toResults(test.questions);
    if (results.size === 0) return [];
    const number =
      test.test_round ?? roundToGoOnWith(await getNextTestRound(caller, userUuid, topicId, test.global_id));
    return [[test.global_id, { number, results }]];
  });
  return new Map((await Promise.all(rounds)).flat());
}

type QuestionResults = { global_id: string; answer: { global_id: string; is_correct: boolean } | null }[];

export function toResults(questions: QuestionResults): Map<string, Answered> {
  return new Map(
    questions.flatMap(({ global_id, answer }): [string, Answered][] =>
      answer ? [[global_id, { answerId: answer.global_id, isCorrect: answer.is_correct }]] : [],
    ),
  );
}
