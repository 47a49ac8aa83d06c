import { describe, expect, it } from "vitest";
import type { AnswerScope } from "~/domain/quiz/answer-scope.ts";
import { toRequestBody } from "~/services/users/answers.server.ts";

const NOWHERE = {
  test_round: null,
  topic_global_id: null,
  test_global_id: null,
  chapter_contentful_id: null,
  challenge_global_id: null,
  combo_global_id: null,
  event_code: null,
};

const TEST = { topic_global_id: "topic", test_global_id: "test" };
const CHALLENGE = {
  topic_global_id: "topic",
  chapter_contentful_id: "chapter",
  challenge_global_id: "challenge",
  combo_global_id: "combo",
};

const cases: [AnswerScope, object][] = [
  [
    { kind: "test", topicId: "topic", testId: "test", round: 3 },
    { ...TEST, test_round: 3 },
  ],
  [
    { kind: "diploma", topicId: "topic", testId: "test", round: 2 },
    { ...TEST, test_round: 2 },
  ],
  [
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    CHALLENGE,
  ],
  [
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { ...TEST, test_round: 1, event_code: "ABCD" },
  ],
  [{ kind: "single" }, {}],
];

describe("an answer's body", () => {
  it.each(cases)("names the scope it belongs to and nothing else: $kind", (scope, fields) => {
    const answer = { userUuid: "user", questionId: "question", answerId: "option", scope };
    expect(toRequestBody(answer)).toEqual({
      ...NOWHERE,
      ...fields,
      question_global_id: "question",
      answer_global_id: "option",
      user_uuid: "user",
    });
  });
});
