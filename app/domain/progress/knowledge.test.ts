import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countKnown,
  isMissed,
  knownShare,
  listOnTheWay,
  toKnowledge,
  toPercent,
  toShare,
} from "~/domain/progress/knowledge.ts";
import { type Results } from "~/domain/quiz/round.ts";

const IDS = ["a", "b", "c", "d"];

/** `{ a: true }`: the latest answer to question "a" in this place is right. */
function place(verdicts: Record<string, boolean>): Results {
  return new Map(
    Object.entries(verdicts).map(([id, isCorrect]) => [id, { answerId: "x", isCorrect }] as const),
  );
}

const places = fc.array(fc.dictionary(fc.constantFrom(...IDS), fc.boolean()).map(place), { maxLength: 4 });

describe("a question", () => {
  it.each([
    ["unknown without an answer", [{}, {}], { known: false, missed: false }],
    ["known after a right answer", [{ a: true }], { known: true, missed: false }],
    ["missed after a wrong answer", [{ a: false }], { known: false, missed: true }],
    [
      "missed if it is wrong in each of its places",
      [{ a: false }, { a: false }],
      { known: false, missed: true },
    ],
    [
      "known if the diploma test has it right, and the test's newest round wrong",
      [{ a: false }, { a: true }],
      { known: true, missed: false },
    ],
    [
      "known if a challenge has it right, and the diploma test wrong",
      [{}, { a: false }, { a: true }],
      { known: true, missed: false },
    ],
    ["as unknown as before if another one is answered", [{ b: true }], { known: false, missed: false }],
  ])("is %s", (_, verdicts, { known, missed }) => {
    const knowledge = toKnowledge(verdicts.map((one) => place(one)));
    expect([knowledge.knownIds.has("a"), isMissed("a", knowledge)]).toEqual([known, missed]);
  });

  it("is missed, known or unanswered, whatever the order of the places", () => {
    fc.assert(
      fc.property(places, (given) => {
        const knowledge = toKnowledge(given);
        expect(toKnowledge(given.toReversed())).toEqual(knowledge);
        for (const id of IDS) {
          const states = [
            knowledge.knownIds.has(id),
            isMissed(id, knowledge),
            !knowledge.answeredIds.has(id),
          ];
          expect(states.filter(Boolean)).toHaveLength(1);
        }
      }),
    );
  });
});

describe("the counts", () => {
  it.each([
    ["nothing", [], [], { total: 0, answered: 0, known: 0 }, 0],
    [
      "each question once",
      ["a", "b", "a"],
      [{ a: true, b: false }],
      { total: 2, answered: 2, known: 1 },
      0.5,
    ],
    ["only these questions", ["a"], [{ a: true, c: true }], { total: 1, answered: 1, known: 1 }, 1],
  ])("have %s", (_, ids, verdicts, expected, share) => {
    const counts = countKnown(ids, toKnowledge(verdicts.map((one) => place(one))));
    expect(counts).toEqual(expected);
    expect(knownShare(counts)).toBe(share);
  });

  it("never exceed each other", () => {
    fc.assert(
      fc.property(places, fc.subarray(IDS), (given, ids) => {
        const { total, answered, known } = countKnown(ids, toKnowledge(given));
        expect(known).toBeLessThanOrEqual(answered);
        expect(answered).toBeLessThanOrEqual(total);
      }),
    );
  });
});

const topics = ["a", "b", "c"].map((globalId) => ({ globalId }));

it.each([
  ["none that is not begun", { a: 0 }, [], []],
  ["the nearest first", { a: 0.2, b: 0.9, c: 0.4 }, [], ["b", "c", "a"]],
  ["none that is earned", { a: 1, b: 0.5 }, ["a"], ["b"]],
  ["one that is complete and not yet issued", { a: 1 }, [], ["a"]],
  ["the editors' order where the shares are the same", { a: 0.5, b: 0.5 }, [], ["a", "b"]],
])("the diplomas on the way are %s", (_, shares: Record<string, number>, earned, expected) => {
  const onTheWay = listOnTheWay(topics, (id) => shares[id] ?? 0, new Set(earned));
  expect(onTheWay.map(({ topic }) => topic.globalId)).toEqual(expected);
});

it.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [1 / 3, 33],
  [0.995, 100],
  [1, 100],
  [1.4, 1],
  [33.3, 33],
  [100, 100],
])("%d is %i percent: up to 1 a share, above percents already", (value, percent) => {
  expect(toPercent(value)).toBe(percent);
});

it.each([
  [0, 0],
  [0.58, 0.58],
  [1, 1],
  [58, 0.58],
  [100, 1],
])("%d is the share %d", (value, share) => {
  expect(toShare(value)).toBe(share);
});
