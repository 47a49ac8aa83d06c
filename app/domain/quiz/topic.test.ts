import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isComplete,
  nextQuestion,
  type Results,
  roundToGoOnWith,
  summarize,
  withAnswer,
  withoutRemoved,
} from "~/domain/quiz/round.ts";
import { findTestOf, listChallenges } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";
import { optionsOf, questionOf, testOf, topicOf } from "../../../tests/mocks/quiz-parts.ts";
import { inRound } from "./scopes.ts";

const first = testOf("first", [questionOf("a"), questionOf("b")]);
const second = testOf("Second", [questionOf("b"), questionOf("c/ö")]);
const topic = topicOf("t", { slug: "a topic", tests: [first, second] });

describe("the test of a question", () => {
  it.each([
    ["a", null, first],
    ["b", null, first],
    ["c/ö", null, second],
    ["b", "Second", second],
    ["b", "second", second],
    ["b", " se\u00adcond ", second],
    ["b", "unknown", first],
    ["a", "Second", first],
    ["b", "", first],
    ["nowhere", null, null],
    ["nowhere", "first", null],
  ])("%s, asked for in %s", (questionId, slug, expected) => {
    expect(findTestOf(topic, questionId, slug)).toBe(expected);
  });
});

it("a test that is spelled exactly so comes before one in another letter case", () => {
  const exact = { ...second, globalId: "3", slug: "second" };
  expect(findTestOf({ ...topic, tests: [second, exact] }, "b", "second")).toBe(exact);
});

describe("a topic's challenges", () => {
  it("are those of all its chapters, in their order", () => {
    const challenge = { slug: "", title: "", description: "", image: null, isHidden: false, isVideo: false };
    const one = { ...challenge, globalId: "1" };
    const two = { ...challenge, globalId: "2" };
    const three = { ...challenge, globalId: "3" };
    const chapter = { id: "", name: "", description: "" };
    const chapters = [
      { ...chapter, challenges: [one, two] },
      { ...chapter, challenges: [three] },
    ];
    expect(listChallenges({ ...topic, chapters })).toEqual([one, two, three]);
  });
});

describe("a question's address", () => {
  it("names its test only if the question would otherwise be asked in another", () => {
    expect(questionPath(topic, first, "b")).toBe("/t/a%20topic/b");
    expect(questionPath(topic, second, "b", "feedback")).toBe("/t/a%20topic/b/feedback?test=Second");
    expect(questionPath(topic, second, "c/ö", "explanation")).toBe("/t/a%20topic/c%2F%C3%B6/explanation");
  });
});

const order = fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 8 });

const situation = order.chain((ids) =>
  fc.record({
    ids: fc.constant(ids),
    results: fc
      .array(fc.constantFrom(true, false, null), { minLength: ids.length, maxLength: ids.length })
      .map((verdicts) =>
        toResults([...ids.map((id, at) => [id, verdicts[at] ?? null] as const), ["lost one", true]]),
      ),
    current: fc.constantFrom(null, ...ids),
  }),
);

function toResults(verdicts: (readonly [string, boolean | null])[]): Results {
  return new Map(
    verdicts.flatMap(([id, isCorrect]) =>
      isCorrect === null ? [] : [[id, { answerId: "a", isCorrect }] as const],
    ),
  );
}

describe("the next question", () => {
  it("agrees with a search through one question after the other", () => {
    fc.assert(
      fc.property(situation, ({ ids, results, current }) => {
        expect(nextQuestion(ids, results, current)).toBe(slowly(ids, results, current));
      }),
    );
  });
});

function slowly(ids: string[], results: Results, current: string | null): string | null {
  for (const id of ids) if (!results.has(id)) return id;
  let isBehind = current === null;
  for (const id of ids) {
    if (isBehind && results.get(id)?.isCorrect === false) return id;
    if (id === current) isBehind = true;
  }
  return null;
}

describe("the round to continue", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [100, 99],
  ])("after a next round of %i is %i", (next, expected) => {
    expect(roundToGoOnWith(next)).toBe(expected);
  });
});

describe("a round's summary", () => {
  it("counts each of the test's questions once, and nothing else", () => {
    fc.assert(
      fc.property(situation, ({ ids, results }) => {
        const summary = summarize(ids, results);
        expect(summary.total).toBe(ids.length);
        expect(summary.right + summary.wrongIds.length).toBe(summary.answered);
        expect(summary.answered).toBe(ids.filter((id) => results.has(id)).length);
        expect(summary.wrongIds).toEqual(ids.filter((id) => results.get(id)?.isCorrect === false));
        expect(isComplete(summary)).toBe(ids.length > 0 && ids.every((id) => results.has(id)));
      }),
    );
  });
});

describe("a round of a test that was changed", () => {
  const changed = testOf("t", [questionOf("kept", { options: optionsOf("x") })]);

  it.each([
    ["keeps an answer that the test still offers", "kept", "x", ["kept"]],
    ["drops an answer to a removed question", "removed", "x", []],
    ["drops an answer by a removed option", "kept", "gone", []],
  ])("%s", (_, questionId, answerId, kept) => {
    const round = { number: 3, results: new Map([[questionId, { answerId, isCorrect: true }]]) };
    const after = withoutRemoved(round, changed);
    expect([after.number, [...after.results.keys()]]).toEqual([3, kept]);
  });
});

describe("an answer", () => {
  it("added to a round leaves the round as it was", () => {
    const before = { number: 2, results: toResults([["a", false]]) };
    const after = withAnswer(before, "a", { answerId: "x", isCorrect: true });
    expect(before.results.get("a")?.isCorrect).toBe(false);
    expect(after).toEqual({ number: 2, results: new Map([["a", { answerId: "x", isCorrect: true }]]) });
  });
});

describe("an answer's scope in another round", () => {
  it.each(["test", "diploma"] as const)("is that round of a %s", (kind) => {
    const scope = { kind, topicId: "topic", testId: "test", round: 4 };
    expect(inRound(scope, 2)).toEqual({ ...scope, round: 2 });
  });

  it.each([
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { kind: "room", eventCode: "K7M2PQ" },
    { kind: "single" },
  ] as const)("is unchanged for a $kind, which has no rounds", (scope) => {
    expect(inRound(scope, 2)).toEqual(scope);
  });
});
