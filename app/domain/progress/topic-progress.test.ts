import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countAll,
  countTopic,
  findNextOfTopic,
  listWrong,
  type NewestRounds,
  rightShare,
} from "~/domain/progress/topic-progress.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";

const IDS = ["a", "b", "c", "d"];

function question(globalId: string): Question {
  const html = {
    textHtml: "",
    shortExplanationHtml: null,
    explanationHtml: null,
    extraExplanationHtml: null,
  };
  const rest = {
    text: "",
    image: null,
    chart: null,
    options: [],
    answersAsImages: false,
    sources: [],
    misconception: null,
  };
  return { globalId, ...html, ...rest };
}

function testOf(globalId: string, ids: readonly string[]): Test {
  return { globalId, slug: globalId, name: null, questions: ids.map(question) };
}

function topicOf(...tests: Test[]): Topic {
  const texts = { slug: "t", name: "T", description: "", category: null, color: null, image: null };
  return { globalId: "t", ...texts, isHidden: false, tests, diplomaTest: null, chapters: [] };
}

/** `{ one: { a: true } }`: in test "one", question "a" is right. */
function rounds(verdicts: Record<string, Record<string, boolean>>): NewestRounds {
  return new Map(
    Object.entries(verdicts).map(([testId, byQuestion]) => {
      const results = Object.entries(byQuestion).map(
        ([id, isCorrect]) => [id, { answerId: "x", isCorrect }] as const,
      );
      return [testId, { number: 1, results: new Map(results) }];
    }),
  );
}

const topic = topicOf(testOf("one", ["a", "b"]), testOf("two", ["b", "c"]));

const situation = fc.record({
  topic: fc
    .array(fc.subarray(IDS), { maxLength: 3 })
    .map((tests) => topicOf(...tests.map((ids, index) => testOf(String(index), ids)))),
  rounds: fc
    .dictionary(fc.constantFrom("0", "1", "2"), fc.dictionary(fc.constantFrom(...IDS, "gone"), fc.boolean()))
    .map(rounds),
  answeredIds: fc.subarray([...IDS, "gone"]).map((ids) => new Set(ids)),
});

describe("a topic's counts", () => {
  it.each([
    ["nothing", {}, [], { total: 3, answered: 0, right: 0 }],
    ["a question of two tests once", { one: { b: true }, two: { b: true } }, [], { answered: 1, right: 1 }],
    [
      "what was answered outside of the newest rounds",
      { one: { a: false } },
      ["c"],
      { answered: 2, right: 0 },
    ],
    ["no question that is gone", { one: { gone: true } }, ["gone"], { answered: 0, right: 0 }],
  ])("count %s", (_, verdicts, answered, expected) => {
    expect(countTopic(topic, rounds(verdicts), new Set(answered))).toMatchObject(expected);
  });

  it("never exceed each other, and their share is between 0 and 1", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const counts = countTopic(given.topic, given.rounds, given.answeredIds);
        expect(counts.right).toBeLessThanOrEqual(counts.answered);
        expect(counts.answered).toBeLessThanOrEqual(counts.total);
        expect(rightShare(counts)).toBeGreaterThanOrEqual(0);
        expect(rightShare(counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the counts of all questions", () => {
  it.each([
    [3, { total: 4, answered: 2, right: 2 }],
    [1, { total: 4, answered: 2, right: 1 }],
    [null, { total: 4, answered: 2, right: null }],
  ])("with %s right ones are %j", (right, expected) => {
    expect(countAll(IDS, new Set(["a", "d", "gone"]), right)).toEqual(expected);
  });
});

describe("a topic's next question", () => {
  it.each([
    ["the first one before any answer", {}, "a"],
    ["an unanswered one before a wrong one", { one: { a: false, b: true } }, "b"],
    [
      "the first wrong one when all are answered",
      { one: { a: true, b: false }, two: { b: true, c: false } },
      "b",
    ],
    ["none when all are right", { one: { a: true, b: true }, two: { b: true, c: true } }, undefined],
  ])("is %s", (_, verdicts, expected) => {
    expect(findNextOfTopic(topic, rounds(verdicts))?.questionId).toBe(expected);
  });

  it("is missing only if every question of every test is right", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const isAllRight = given.topic.tests.every(({ globalId, questions }) =>
          questions.every(
            (each) => given.rounds.get(globalId)?.results.get(each.globalId)?.isCorrect === true,
          ),
        );
        expect(findNextOfTopic(given.topic, given.rounds) === null).toBe(isAllRight);
      }),
    );
  });
});

describe("the questions to try again", () => {
  it("are the wrong ones of the newest rounds, each once", () => {
    const wrong = listWrong(topic, rounds({ one: { a: true, b: false }, two: { b: false, c: false } }));
    expect(wrong.map(({ test, question: { globalId } }) => [test.globalId, globalId])).toEqual([
      ["one", "b"],
      ["two", "c"],
    ]);
  });
});
