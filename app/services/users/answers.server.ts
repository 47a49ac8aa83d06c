import type { Answered } from "~/domain/quiz/round.ts";
import { type AnswerScope, SCOPES } from "~/domain/quiz/scopes.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read, write } from "~/services/users/request.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";
import {
  answeredQuestionsReply,
  correctCountReply,
  latestAnswerReply,
  nextTestRoundReply,
  userAnswerReply,
} from "../../../contracts/user-api.ts";

export type UserAnswer = { userUuid: string; questionId: string; answerId: string; scope: AnswerScope };

/** Returns whether the server says that the answer is right. `key` is the idempotency key. */
export async function postAnswer(caller: Caller, answer: UserAnswer, key: string): Promise<boolean> {
  const body = toRequestBody(answer);
  return (await write(caller, { path: "v1/user_answers", body, key }, userAnswerReply)).data.is_correct;
}

export async function getNextTestRound(
  caller: Caller,
  userUuid: string,
  topicId: string,
  testId: string,
): Promise<number> {
  const query = { user_uuid: userUuid, topic_global_id: topicId, test_global_id: testId };
  return (await read(caller, "v1/user_answers/next_test_round", query, nextTestRoundReply)).test_round;
}

/** Null if the user has not answered the question, or only in an event. */
export async function getLatestAnswer(
  caller: Caller,
  userUuid: string,
  questionId: string,
): Promise<Answered | null> {
  const query = { user_uuid: userUuid, global_id: questionId };
  try {
    const latest = await read(caller, "v1/user_answers/latest_answer", query, latestAnswerReply);
    return { answerId: latest.global_id, isCorrect: latest.is_correct };
  } catch (error) {
    if (error instanceof UserApiError && error.status === 404 && error.code !== "user_not_found") return null;
    throw error;
  }
}

export async function getCorrectCount(caller: Caller, userUuid: string): Promise<number> {
  const query = { user_uuid: userUuid };
  return (await read(caller, "v1/user_answers/correct", query, correctCountReply)).total_correct_count;
}

export async function listAnsweredQuestions(caller: Caller, userUuid: string): Promise<string[]> {
  const query = { user_uuid: userUuid };
  return (await read(caller, "v1/questions/answered", query, answeredQuestionsReply)).questions;
}

export function toRequestBody({ userUuid, questionId, answerId, scope }: UserAnswer) {
  return {
    test_round: "round" in scope ? scope.round : SCOPES[scope.kind].round,
    topic_global_id: "topicId" in scope ? scope.topicId : null,
    test_global_id: "testId" in scope ? scope.testId : null,
    chapter_contentful_id: "chapterId" in scope ? scope.chapterId : null,
    challenge_global_id: "challengeId" in scope ? scope.challengeId : null,
    combo_global_id: "comboId" in scope ? scope.comboId : null,
    question_global_id: questionId,
    answer_global_id: answerId,
    event_code: "eventCode" in scope ? scope.eventCode : null,
    user_uuid: userUuid,
  };
}
