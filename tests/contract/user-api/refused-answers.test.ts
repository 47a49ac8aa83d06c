import { expect, it } from "vitest";
import type { MessageKey } from "../../../embedded/user-api/errors/messages.ts";
import english from "../../../locales/en/user-api/errors.json" with { type: "json" };
import { describeOnDatabases } from "./databases.ts";
import { atFair, inChallenge, inDiploma, inTest, single } from "./sample-api.ts";

describeOnDatabases("an answer that is refused", ({ api }) => {
  it.each<[string, (user: string) => object, Record<string, MessageKey>]>([
    [
      "an unknown question",
      (u) => single(u, "nothing-a"),
      { question_global_id: "unknown", answer_global_id: "unknown" },
    ],
    ["a question with two right answers", (u) => single(u, "broken-a"), { question_global_id: "unknown" }],
    ["a removed question", (u) => single(u, "removed-a"), { question_global_id: "unknown" }],
    [
      "another question's answer",
      (u) => ({ ...single(u, "q1-a"), answer_global_id: "q2-a" }),
      { answer_global_id: "notOfQuestion" },
    ],
    ["a question of another test", (u) => inTest(u, "w1-a"), { question_global_id: "notOfTest" }],
    [
      "a test of another topic",
      (u) => inTest(u, "w1-a", { test_global_id: "wind-basics" }),
      { test_global_id: "notOfTopic" },
    ],
    ["an unknown test", (u) => inTest(u, "q1-a", { test_global_id: "x" }), { test_global_id: "unknown" }],
    [
      "an event without a test",
      (u) => ({ ...atFair(u, "q1-a"), test_global_id: null }),
      { test_global_id: "required" },
    ],
    ["an unknown topic", (u) => inTest(u, "q1-a", { topic_global_id: "x" }), { topic_global_id: "unknown" }],
    [
      "a test without a topic",
      (u) => inTest(u, "q1-a", { topic_global_id: null }),
      { topic_global_id: "required" },
    ],
    ["a test without a round", (u) => inTest(u, "q1-a", { test_round: null }), { test_round: "required" }],
    ["round 0", (u) => inTest(u, "q1-a", { test_round: 0 }), { test_round: "tooSmall" }],
    ["half a round", (u) => inTest(u, "q1-a", { test_round: 1.5 }), { test_round: "wrongType" }],
    ["a round past all bounds", (u) => inTest(u, "q1-a", { test_round: 2 ** 31 }), { test_round: "invalid" }],
    [
      "the highest round there is",
      (u) => inTest(u, "q1-a", { test_round: 2 ** 31 - 1 }),
      { test_round: "roundTooHigh" },
    ],
    [
      "a diploma's second round before the first",
      (u) => inDiploma(u, "d1-a", 2),
      { test_round: "roundTooHigh" },
    ],
    [
      "a round without a test",
      (u) => ({ ...single(u, "q1-a"), test_round: 1 }),
      { test_round: "notApplicable" },
    ],
    [
      "a topic alone",
      (u) => ({ ...single(u, "q1-a"), topic_global_id: "sun" }),
      { topic_global_id: "notApplicable" },
    ],
    [
      "a challenge with a round",
      (u) => ({ ...inChallenge(u, "q1-a"), test_round: 1 }),
      { test_round: "notApplicable" },
    ],
    [
      "a challenge in a test",
      (u) => ({ ...inTest(u, "q1-a"), challenge_global_id: "panels" }),
      { challenge_global_id: "notApplicable" },
    ],
    [
      "a challenge without its chapter",
      (u) => ({ ...inChallenge(u, "q1-a"), chapter_contentful_id: null }),
      { chapter_contentful_id: "required" },
    ],
    [
      "a challenge alone",
      (u) => ({ ...single(u, "q1-a"), challenge_global_id: "panels" }),
      { topic_global_id: "required", chapter_contentful_id: "required", combo_global_id: "required" },
    ],
    [
      "a chapter alone",
      (u) => ({ ...single(u, "q1-a"), chapter_contentful_id: "e-chapter" }),
      { topic_global_id: "required", challenge_global_id: "required", combo_global_id: "required" },
    ],
    [
      "a combo alone",
      (u) => ({ ...single(u, "q1-a"), combo_global_id: "panels-one" }),
      { topic_global_id: "required", chapter_contentful_id: "required", challenge_global_id: "required" },
    ],
    [
      "a challenge of another chapter",
      (u) => ({ ...inChallenge(u, "q1-a"), chapter_contentful_id: "e-empty-chapter" }),
      { challenge_global_id: "notOfChapter" },
    ],
    [
      "an unpublished challenge",
      (u) => ({ ...inChallenge(u, "q1-a"), challenge_global_id: "draft" }),
      { challenge_global_id: "unknown" },
    ],
    [
      "a combo of another challenge",
      (u) => ({ ...inChallenge(u, "q1-a"), challenge_global_id: "film" }),
      { combo_global_id: "notOfChallenge" },
    ],
    [
      "a question of another combo",
      (u) => inChallenge(u, "q1-a", "panels-two"),
      { question_global_id: "notOfCombo" },
    ],
    ["an unknown event", (u) => ({ ...atFair(u, "q1-a"), event_code: "x" }), { event_code: "unknown" }],
    [
      "an event's second round",
      (u) => ({ ...atFair(u, "q1-a"), test_round: 2 }),
      { test_round: "notOfEvent" },
    ],
    [
      "an event without a round",
      (u) => ({ ...atFair(u, "q1-a"), test_round: null }),
      { test_round: "required" },
    ],
    [
      "another test than the event's",
      (u) => ({ ...atFair(u, "q5-a"), test_global_id: "sun-more" }),
      { test_global_id: "notOfEvent" },
    ],
    [
      "another topic's event",
      (u) => ({ ...atFair(u, "q1-a"), event_code: "gale" }),
      { topic_global_id: "notOfEvent", test_global_id: "notOfEvent" },
    ],
    [
      "ten thousand letters",
      (u) => single(u, "q".repeat(10_000)),
      { question_global_id: "tooLong", answer_global_id: "tooLong" },
    ],
    [
      "an empty id",
      (u) => ({ ...single(u, "q1-a"), answer_global_id: "" }),
      { answer_global_id: "required" },
    ],
    [
      "a zero byte",
      (u) => single(u, "q1\u0000-a"),
      { question_global_id: "unknown", answer_global_id: "unknown" },
    ],
    ["HTML", (u) => single(u, "<b>q1</b>"), { question_global_id: "unknown", answer_global_id: "unknown" }],
    [
      "lists for ids",
      (u) => ({ ...single(u, "q1-a"), question_global_id: ["q1"] }),
      { question_global_id: "wrongType" },
    ],
  ])("gets 422 with the fields' errors for %s, and is not stored", async (_what, request, errors) => {
    const user = await api.newUser();
    const { status, body } = await api.answer(request(user));
    expect([status, body.error.code]).toEqual([422, "validation_failed"]);
    const messages = Object.entries(errors).map(([field, key]) => [field, [english.fields[key]]]);
    expect(body.errors).toEqual(Object.fromEntries(messages));
    expect(await api.storedAnswers(user)).toEqual([]);
  });
});
