import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { optionsOf, questionOf, testOf as aTest } from "../../tests/mocks/quiz-parts.ts";
import { packResults, shortHash, unpackResults } from "./packed-results.server.ts";

const id = fc.string({ minLength: 1, maxLength: 64 });

function testOf(questions: Record<string, string[]>): Test {
  const all = Object.entries(questions).map(([id, options]) =>
    questionOf(id, { options: optionsOf(...options) }),
  );
  return aTest("t", all);
}

/** A test with distinct ids, and results of some of its questions. */
const played = fc
  .uniqueArray(id, { minLength: 4, maxLength: 40 })
  .chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      choices: fc.array(fc.record({ option: fc.nat(2), isCorrect: fc.boolean(), isAnswered: fc.boolean() }), {
        minLength: 10,
        maxLength: 10,
      }),
    }),
  )
  .map(({ ids, choices }) => {
    const questions: Record<string, string[]> = Object.create(null);
    const results = new Map<string, { answerId: string; isCorrect: boolean }>();
    for (let at = 0; at + 4 <= ids.length; at += 4) {
      const [question = "", ...options] = ids.slice(at, at + 4);
      const choice = choices[at / 4];
      questions[question] = options;
      const answerId = options[choice?.option ?? 0] ?? "";
      if (choice?.isAnswered) results.set(question, { answerId, isCorrect: choice.isCorrect });
    }
    return { test: testOf(questions), results };
  });

describe("packed results", () => {
  it("come back as they were, with any ids", () => {
    fc.assert(
      fc.property(played, ({ test, results }) => {
        expect(unpackResults(packResults(results), test)).toEqual(results);
      }),
    );
  });

  it("take 13 characters an answer, which a cookie may contain", () => {
    fc.assert(
      fc.property(played, ({ results }) => {
        expect(packResults(results)).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(packResults(results)).toHaveLength(13 * results.size);
      }),
    );
  });

  it("are none if they are garbage", () => {
    const test = testOf({ q1: ["a", "b"], q2: ["c", "d"] });
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (packed) => {
        expect(unpackResults(packed, test).size).toBe(0);
      }),
    );
  });

  it("forget a question and an option that the editors took out, and keep the rest", () => {
    const results: Results = new Map([
      ["q1", { answerId: "a", isCorrect: true }],
      ["q2", { answerId: "d", isCorrect: false }],
      ["q3", { answerId: "e", isCorrect: true }],
    ]);
    const changed = testOf({ q3: ["f", "e"], q2: ["c"], q4: ["a"] });
    expect(unpackResults(packResults(results), changed)).toEqual(
      new Map([["q3", { answerId: "e", isCorrect: true }]]),
    );
  });

  it("come in the test's order, the latest answer of a question winning", () => {
    const test = testOf({ q1: ["a"], q2: ["b", "c"] });
    const older = packResults(new Map([["q2", { answerId: "b", isCorrect: false }]]));
    const newer = packResults(new Map([["q2", { answerId: "c", isCorrect: true }]]));
    const other = packResults(new Map([["q1", { answerId: "a", isCorrect: true }]]));
    expect([...unpackResults(older + newer + other, test)]).toEqual([
      ["q1", { answerId: "a", isCorrect: true }],
      ["q2", { answerId: "c", isCorrect: true }],
    ]);
  });
});

describe("short hashes", () => {
  it.each([
    ["of the kind that ships", (index: number) => `topic-${index % 60}-question-${Math.floor(index / 60)}-a`],
    ["of running numbers", (index: number) => String(index)],
    ["of Contentful's kind", (index: number) => (index * 2_654_435_761).toString(36).padStart(22, "4JtYa")],
    [
      "that differ at the end of 64 characters",
      (index: number) => "x".repeat(58) + String(index).padStart(6, "0"),
    ],
  ])("tell 10,000 ids apart %s", (_, toId) => {
    const ids = Array.from({ length: 10_000 }, (_one, index) => toId(index));
    expect(new Set(ids).size).toBe(10_000);
    expect(new Set(ids.map(shortHash)).size).toBe(10_000);
  });
});
