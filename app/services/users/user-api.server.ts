import {
  answeredQuestionsReply,
  correctCountReply,
  latestResultsReply,
  nextTestRoundReply,
  topicsProgressReply,
  userAnswerReply,
  userReply,
} from "../../../contracts/user-api.ts";
import { roundToGoOnWith, type Answered, type Round } from "~/domain/quiz/round";
import { read, write, type Caller } from "~/services/users/user-api-request.server";

/** An answer within a round of a topic's test. */
export type TestAnswer = {
  userUuid: string;
  topicId: string;
  testId: string;
  round: number;
  questionId: string;
  answerId: string;
};

export type UserApi = ReturnType<typeof createUserApi>;

/**
 * The user API for one request of a visitor's. Every call throws UserApiError or UserApiUnavailable.
 * `key` is the idempotency key of a write: the same form sent twice has the same one.
 */
export function createUserApi(caller: Caller) {
  return {
    async createUser(key: string): Promise<string> {
      const body = { source: "web", is_kiosk_user: false };
      return (await write(caller, "v1/users", body, key, userReply)).user.uuid;
    },

    /** Whether the answer is right, in the server's word. */
    async storeAnswer(answer: TestAnswer, key: string): Promise<boolean> {
      return (await write(caller, "v1/user_answers", toRequest(answer), key, userAnswerReply)).data
        .is_correct;
    },

    async getNextTestRound(userUuid: string, topicId: string, testId: string): Promise<number> {
      const query = { user_uuid: userUuid, topic_global_id: topicId, test_global_id: testId };
      return (await read(caller, "v1/user_answers/next_test_round", query, nextTestRoundReply)).test_round;
    },

    async getCorrectCount(userUuid: string): Promise<number> {
      return (await read(caller, "v1/user_answers/correct", { user_uuid: userUuid }, correctCountReply))
        .total_correct_count;
    },

    async listAnsweredQuestions(userUuid: string): Promise<string[]> {
      return (await read(caller, "v1/questions/answered", { user_uuid: userUuid }, answeredQuestionsReply))
        .questions;
    },

    /** Each topic's share of its diploma test, 0 to 1, by topic id. */
    async listDiplomaShares(userUuid: string): Promise<Map<string, number>> {
      const { topics } = await read(caller, "v1/topics", { user_uuid: userUuid }, topicsProgressReply);
      return new Map(topics.map((topic) => [topic.global_id, topic.diploma_test.percent_completed]));
    },

    /** The newest round of each of a topic's tests that has an answer, by test id. */
    async getLatestRounds(userUuid: string, topicId: string): Promise<Map<string, Round>> {
      const path = `v1/topics/${encodeURIComponent(topicId)}/latest_results`;
      const { tests } = await read(caller, path, { user_uuid: userUuid }, latestResultsReply);
      const rounds = tests.map(async (test): Promise<[string, Round][]> => {
        const results = toResults(test.questions);
        if (results.size === 0) return [];
        const number =
          test.test_round ?? roundToGoOnWith(await this.getNextTestRound(userUuid, topicId, test.global_id));
        return [[test.global_id, { number, results }]];
      });
      return new Map((await Promise.all(rounds)).flat());
    },
  };
}

type QuestionResults = { global_id: string; answer: { global_id: string; is_correct: boolean } | null }[];

function toResults(questions: QuestionResults): Map<string, Answered> {
  return new Map(
    questions.flatMap(({ global_id, answer }): [string, Answered][] =>
      answer ? [[global_id, { answerId: answer.global_id, isCorrect: answer.is_correct }]] : [],
    ),
  );
}

function toRequest(answer: TestAnswer): object {
  return {
    test_round: answer.round,
    topic_global_id: answer.topicId,
    test_global_id: answer.testId,
    chapter_contentful_id: null,
    challenge_global_id: null,
    combo_global_id: null,
    question_global_id: answer.questionId,
    answer_global_id: answer.answerId,
    event_code: null,
    user_uuid: answer.userUuid,
  };
}
