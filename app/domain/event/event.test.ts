import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countAnswers,
  countFinished,
  countFinishedInRoom,
  countOptions,
  countRight,
  findEventTest,
  firstUnanswered,
  isUntold,
  mostChosenWrong,
  mostMissed,
  nextView,
  type PresentedView,
  previousView,
  readPresentedView,
  type RoomResults,
  turnOf,
} from "~/domain/event/event.ts";
import type { Question } from "~/domain/quiz/question.ts";
import { optionsOf, questionOf, testOf, topicOf } from "../../../tests/mocks/quiz-parts.ts";

const topic = topicOf("t", {
  tests: [testOf("first"), testOf("second")],
  diplomaTest: testOf("diploma"),
});

describe("the test of an event", () => {
  it.each([
    [null, "first"],
    ["second", "second"],
    ["diploma", "diploma"],
    ["of another topic", undefined],
  ])("named as %s is %s", (testId, found) => {
    expect(findEventTest({ testId }, topic)?.globalId).toBe(found);
  });

  it("asks what events ask, if that differs from the topic's own pages", () => {
    const inEvents = { tests: [testOf("in events")], diplomaTest: null };
    expect(findEventTest({ testId: null }, { ...topic, inEvents })?.globalId).toBe("in events");
    expect(findEventTest({ testId: "diploma" }, { ...topic, inEvents })).toBeNull();
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

const TOTAL = 20;

function listViews(total: number): PresentedView[] {
  const views: PresentedView[] = [];
  for (let view: PresentedView | null = { kind: "join" }; view; view = nextView(view, total))
    views.push(view);
  return views;
}

describe("what the presenter shows", () => {
  it.each([
    [null, false, { kind: "join" }],
    ["1", false, { kind: "question", number: 1, isRevealed: false }],
    ["3", true, { kind: "question", number: 3, isRevealed: true }],
    ["closing", false, { kind: "closing" }],
    ["0", false, null],
    ["4", false, null],
    ["-1", false, null],
    ["1.5", false, null],
    ["1x", false, null],
    ["03", false, null],
    ["two", false, null],
    ["", false, null],
  ])("is read from show=%s, reveal=%s", (show, isRevealed, view) => {
    expect(readPresentedView(show, isRevealed, 3)).toEqual(view);
  });

  it("goes from joining through every question and its answer to the closing", () => {
    expect(listViews(2)).toEqual([
      { kind: "join" },
      { kind: "question", number: 1, isRevealed: false },
      { kind: "question", number: 1, isRevealed: true },
      { kind: "question", number: 2, isRevealed: false },
      { kind: "question", number: 2, isRevealed: true },
      { kind: "closing" },
    ]);
  });

  it("goes back the way it came", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL }), (total) => {
        const views = listViews(total);
        expect(views.map((view) => previousView(view, total))).toEqual([null, ...views.slice(0, -1)]);
      }),
    );
  });
});

describe("the results of a room", () => {
  function questionNamed(globalId: string, ...options: string[]): Question {
    return questionOf(globalId, { options: optionsOf(...options) });
  }

  const questions = [
    questionNamed("q1", "a", "b", "c"),
    questionNamed("q2", "d", "e"),
    questionNamed("q3", "f"),
  ];
  const [first = questionNamed("")] = questions;
  const test = testOf("t", questions);

  function roomOf(counts: Record<string, Record<string, number>>, participants = 0): RoomResults {
    const entries = Object.entries(counts).map(
      ([id, ofOptions]) => [id, new Map(Object.entries(ofOptions))] as const,
    );
    return { participants, counts: new Map(entries) };
  }

  describe("how a room answered", () => {
    it.each([
      ["nobody", {}, 0],
      ["some, and nobody all", { q1: { a: 3, b: 1 }, q2: { d: 2 } }, 0],
      ["some, and two of them all", { q1: { a: 3, b: 1 }, q2: { d: 2, e: 1 }, q3: { f: 2 } }, 2],
    ])("where %s answered shows who has finished", (_, counts, finished) => {
      expect(countFinished(roomOf(counts, 4), test)).toBe(finished);
    });

    it("is untold in a teacher's room that has no counts of a question", () => {
      const results = roomOf({ q1: { a: 3, b: 1 }, q2: {} }, 4);
      expect(questions.map((question) => isUntold(results, question))).toEqual([false, true, true]);
    });

    it.each([
      ["the last question's count", { q1: { a: 1, b: 0 }, q3: { f: 3 } }, 3],
      ["nobody knows", { q1: { a: 3 }, q3: {} }, null],
    ])("has in a teacher's room finished as %s says", (_, counts, finished) => {
      expect(countFinishedInRoom(roomOf(counts, 4), test)).toBe(finished);
    });

    it("has nobody finished a test without questions", () => {
      expect(countFinished(roomOf({}, 4), { ...test, questions: [] })).toBe(0);
    });

    it("names every option in the editors' order, with its share", () => {
      const options = countOptions(roomOf({ q1: { c: 1, a: 3 } }), first);
      expect(options.map(({ option, count, share }) => [option.globalId, count, share])).toEqual([
        ["a", 3, 0.75],
        ["b", 0, 0],
        ["c", 1, 0.25],
      ]);
    });

    it("counts the right answers, and none of an option that the question no longer has", () => {
      const room = roomOf({ q1: { a: 2, b: 1, gone: 9 } });
      expect([countAnswers(room, first), countRight(room, first)]).toEqual([3, 2]);
    });

    it("has shares that make up the whole, and fewer finished than any question has answers", () => {
      const count = fc.nat({ max: 500 });
      const counts = fc.record({
        q1: fc.record({ a: count, b: count, c: count }),
        q2: fc.record({ d: count, e: count }),
        q3: fc.record({ f: count }),
      });
      fc.assert(
        fc.property(counts, (all) => {
          const room = roomOf(all);
          for (const question of questions) {
            const total = countAnswers(room, question);
            const shares = countOptions(room, question).reduce((sum, { share }) => sum + share, 0);
            expect(shares).toBeCloseTo(total === 0 ? 0 : 1);
            expect(countFinished(room, test)).toBeLessThanOrEqual(total);
          }
        }),
      );
    });
  });

  describe("what the room missed", () => {
    it.each([
      ["nobody answered", {}, []],
      ["all were right", { q1: { a: 4 }, q2: { d: 4 } }, []],
      ["one was missed more", { q1: { a: 1, b: 3 }, q2: { d: 3, e: 1 }, q3: { f: 4 } }, ["q1", "q2"]],
      ["the later one was missed more", { q1: { a: 3, c: 1 }, q2: { d: 1, e: 3 } }, ["q2", "q1"]],
      ["few answered the one that was missed more", { q1: { a: 5, b: 5 }, q2: { e: 2 } }, ["q2", "q1"]],
      ["two were missed alike", { q1: { a: 1, b: 1 }, q2: { d: 2, e: 2 } }, ["q1", "q2"]],
      ["an option is gone", { q1: { a: 1, gone: 9 } }, []],
    ])("if %s", (_, counts, missed) => {
      expect(mostMissed(roomOf(counts), test, 3).map(({ globalId }) => globalId)).toEqual(missed);
    });

    it("is at most what is asked for, and leaves the test in its order", () => {
      const room = roomOf({ q1: { a: 1, b: 1 }, q2: { e: 2 } });
      expect(mostMissed(room, test, 1).map(({ globalId }) => globalId)).toEqual(["q2"]);
      expect(questions.map(({ globalId }) => globalId)).toEqual(["q1", "q2", "q3"]);
    });

    it.each([
      ["nobody answered", {}, null],
      ["only the right one was chosen", { a: 5 }, null],
      ["a single learner chose wrong", { a: 5, b: 1, c: 1 }, null],
      ["two chose it", { a: 5, c: 2 }, "c"],
      ["more chose another", { b: 2, c: 3 }, "c"],
      ["two were chosen alike", { c: 2, b: 2 }, "b"],
    ])("has the wrong option that most chose if %s", (_, counts, chosen) => {
      expect(mostChosenWrong(roomOf({ q1: counts }), first)?.globalId ?? null).toBe(chosen);
    });
  });
});
