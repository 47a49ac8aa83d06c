import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countAnswers,
  countFinished,
  countOptions,
  countRight,
  nextView,
  type PresentedView,
  previousView,
  readPresentedView,
  type RoomResults,
} from "~/domain/event/room.ts";
import type { Question } from "~/domain/quiz/question.ts";

function questionNamed(globalId: string, ...options: string[]): Question {
  return {
    globalId,
    textHtml: "",
    text: "",
    image: null,
    answersAsImages: false,
    shortExplanationHtml: null,
    explanationHtml: null,
    chart: null,
    extraExplanationHtml: null,
    sources: [],
    misconception: null,
    options: options.map((id, index) => ({
      globalId: id,
      text: id,
      image: null,
      isCorrect: index === 0,
      isVeryWrong: false,
      whyChosen: null,
    })),
  };
}

const questions = [
  questionNamed("q1", "a", "b", "c"),
  questionNamed("q2", "d", "e"),
  questionNamed("q3", "f"),
];
const [first = questionNamed("")] = questions;
const test = { globalId: "t", slug: "t", name: null, questions };

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

  it("has nobody finished a test without questions, and shows nothing after the start", () => {
    expect(countFinished(roomOf({}, 4), { ...test, questions: [] })).toBe(0);
    expect(nextView({ show: null }, 0)).toEqual({ show: null });
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

describe("what the presenter shows", () => {
  it.each([
    [null, false, { show: null }],
    ["1", false, { show: 1, isRevealed: false }],
    ["3", true, { show: 3, isRevealed: true }],
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

  it("goes from joining through every question and its answer back to joining", () => {
    const seen: PresentedView[] = [{ show: null }];
    for (let view = nextView({ show: null }, 2); view.show !== null; view = nextView(view, 2))
      seen.push(view);
    expect(seen).toEqual([
      { show: null },
      { show: 1, isRevealed: false },
      { show: 1, isRevealed: true },
      { show: 2, isRevealed: false },
      { show: 2, isRevealed: true },
    ]);
  });

  it("goes back the way it came", () => {
    const view = fc.record({ show: fc.integer({ min: 1, max: 20 }), isRevealed: fc.boolean() });
    fc.assert(
      fc.property(view, (now) => {
        const before = previousView(now);
        expect(before && nextView(before, 20)).toEqual(now);
      }),
    );
    expect(previousView({ show: null })).toBeNull();
  });
});
