import { describe, expect, it } from "vitest";
import { parseSource } from "./parse-source.ts";
import {
  formatQuestion,
  listDue,
  listReportParts,
  questionsOf,
  toBalance,
  toCounts,
  toGuesses,
} from "./report.ts";
import { sourceForTests } from "./test-source.ts";

const PARSED = parseSource(sourceForTests());
const PARTS = "space" in PARSED ? listReportParts(PARSED.space) : [];

describe("the report on the content", () => {
  it("has a line for each topic with its challenges, and one for all", () => {
    expect(PARTS.map(({ name }) => name)).toEqual(["birds", "all"]);
    expect(PARTS.map(toCounts)).toEqual(
      Array(2).fill({
        questions: 3,
        "in tests": 2,
        "in diploma tests": 2,
        "by pictures": 1,
        "with an extra": 1,
        chapters: 1,
        challenges: 2,
        videos: 1,
        combos: 2,
      }),
    );
  });

  it("counts the right answers by position and length", () => {
    const [birds] = PARTS.map(toBalance);
    expect(birds).toMatchObject({ first: 3, second: 0, third: 0, later: 0 });
    // "2 legs" of three options, and "Eggs" against "Bricks"; pictures have no length.
    expect(birds).toMatchObject({ "en all alike": 1, "en shortest": 1, "en longest": 0, "en between": 0 });
  });

  it("says how far each rule of guessing gets", () => {
    const guesses = "space" in PARSED ? toGuesses(PARSED.space) : {};
    expect(guesses).toMatchObject({
      first: { whole: "100.0", most: "100", test: "birds-test" },
      "largest figure": { whole: "33.3" },
    });
  });

  it("lists the questions whose date of review is past, the oldest first", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    const dated = ["2026-01-01", "2025-01-01", "2026-06-02", undefined].map((reviewAfter) => ({
      reviewAfter,
    }));
    const questions = dated.flatMap((date, index) => (legs ? { ...legs, ...date, id: `q${index}` } : []));
    expect(listDue(questions, "2026-06-02")).toEqual(["2025-01-01 q1", "2026-01-01 q0"]);
  });

  it("formats a question with the right answer marked", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    expect(legs && formatQuestion(legs, "sv")).toBe(
      "Hur många ben har en fågel?\n  ● 2 ben\n  ○ 4 ben\n  ○ 6 ben\nAlla har **två**.",
    );
  });
});
