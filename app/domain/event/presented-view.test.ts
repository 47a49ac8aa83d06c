import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  nextView,
  type PresentedView,
  previousView,
  readPresentedView,
} from "~/domain/event/presented-view.ts";

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
