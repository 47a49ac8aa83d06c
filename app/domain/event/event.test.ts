import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEventTest, firstUnanswered, turnOf } from "~/domain/event/event.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";

function testNamed(globalId: string): Test {
  return { globalId, slug: globalId, name: null, questions: [] };
}

const details = { globalId: "t", slug: "t", name: "T", description: "", category: null, color: null };
const topic: Topic = {
  ...details,
  image: null,
  isHidden: false,
  tests: [testNamed("first"), testNamed("second")],
  diplomaTest: testNamed("diploma"),
  chapters: [],
};

describe("the test of an event", () => {
  it.each([
    [null, "first"],
    ["second", "second"],
    ["diploma", "diploma"],
    ["of another topic", undefined],
  ])("named as %s is %s", (testId, found) => {
    expect(findEventTest({ testId }, topic)?.globalId).toBe(found);
  });

  it("is none without a topic, and none if the topic has no test", () => {
    expect(findEventTest({ testId: null }, null)).toBeNull();
    expect(findEventTest({ testId: null }, { ...topic, tests: [] })).toBeNull();
  });
});

describe("an event's questions", () => {
  const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });
  const answered = order.chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      results: fc
        .array(fc.record({ id: fc.constantFrom(...ids), isCorrect: fc.boolean() }))
        .map((all) => new Map(all.map(({ id, isCorrect }) => [id, { answerId: "a", isCorrect }]))),
    }),
  );

  it("have their turn one at a time until all are answered, right or wrong", () => {
    fc.assert(
      fc.property(answered, ({ ids, results }) => {
        const turns = ids.map((id) => turnOf(ids, results, id));
        expect(turns.filter((turn) => turn === "answered")).toHaveLength(results.size);
        expect(turns.filter((turn) => turn === "now")).toHaveLength(results.size < ids.length ? 1 : 0);
        expect(firstUnanswered(ids, results)).toBe(ids[turns.indexOf("now")] ?? null);
      }),
    );
  });

  it("are asked in the editors' order", () => {
    const results = new Map([["b", { answerId: "a", isCorrect: false }]]);
    expect(["a", "b", "c"].map((id) => turnOf(["a", "b", "c"], results, id))).toEqual([
      "now",
      "answered",
      "later",
    ]);
  });
});
