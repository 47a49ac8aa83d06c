import { describe, expect, it } from "vitest";
import { sourceForTests } from "../../tests/content/test-source.ts";
import { chartSchema } from "../charts/chart-schema.ts";
import { parseSource } from "../parse-source.ts";
import {
  draw,
  formatQuestion,
  formatWhole,
  listDue,
  listReportParts,
  questionsOf,
  toBalance,
  toCharts,
  toCounts,
  toGuesses,
  toWords,
} from "./report.ts";

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
        "without a reason": 3,
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
      first: { "right in": "3 of 3", whole: "100.0", most: "100", test: "birds-test" },
      "largest figure": { "right in": "0 of 1", whole: "33.3" },
    });
  });

  it("counts the charts that show what is asked, and the choices that they mark", () => {
    const [birds] = PARTS;
    const [legs] = PARTS.flatMap(questionsOf);
    if (!birds || !legs) throw new Error("There is no question");
    const explanationChart = chartSchema.parse({
      kind: "bars",
      axis: { max: 4, label: { en: "Legs", sv: "Ben" } },
      bars: [2, 4].map((value) => ({ label: value, value, ...(value === 2 && { answer: true }) })),
    });
    const options = legs.options.map((option, index) => ({ ...option, inChart: (index + 1) * 2 }));
    const charted = { ...legs, explanationChart, options, headline: { en: "2", sv: "2" } };
    const topics = birds.topics.map((topic) => ({ ...topic, questions: [charted, legs] }));
    expect(toCharts({ ...birds, topics, challenges: [] })).toEqual({
      charts: 1,
      "that answer": 1,
      "that mark a choice": 1,
      "choices marked, %": 67,
      headlines: 1,
    });
  });

  it("counts the words of the questions and the explanations", () => {
    const [birds] = PARTS.map(toWords);
    // "How many legs has a bird?" (6), "What do birds lay?" (4), and the challenge's question.
    expect(birds).toMatchObject({ "question en most": 6, "question en over 25": 0 });
    expect(birds).toMatchObject({
      "explanation en": 3,
      "explanation sv most": 3,
      "explanation en over 60": 0,
    });
  });

  it("draws the same questions for the same seed, and others for another", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    const questions = legs ? Array.from({ length: 40 }, (_, index) => ({ ...legs, id: `q${index}` })) : [];
    const drawn = (seed: string) => draw(questions, 12, seed).map(({ id }) => id);
    expect(new Set(drawn("may")).size).toBe(12);
    expect(drawn("may")).toEqual(drawn("may"));
    expect(drawn("june")).not.toEqual(drawn("may"));
  });

  it("lists the questions whose date of review is past, the oldest first", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    const dated = ["2026-01-01", "2025-01-01", "2026-06-02", undefined].map((reviewAfter) => ({
      reviewAfter,
    }));
    const questions = dated.flatMap((date, index) => (legs ? { ...legs, ...date, id: `q${index}` } : []));
    expect(listDue(questions, "2026-06-02")).toEqual(["2025-01-01 q1", "2026-01-01 q0"]);
  });

  it("prints a question whole, with the right answer marked", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    const [two, ...wrong] = legs?.options ?? [];
    const whyChosen = { en: "Cats have four.", sv: "Katter har fyra." };
    const options = two ? [two, ...wrong.map((option) => ({ ...option, whyChosen }))] : [];
    expect(legs && formatQuestion({ ...legs, options }, "sv").split("\n")).toEqual([
      "Hur många ben har en fågel?",
      "  ● 2 ben",
      "  ○ 4 ben",
      "      Katter har fyra.",
      "  ○ 6 ben",
      "      Katter har fyra.",
      "Alla har **två**.",
      "Några hoppar.",
    ]);
  });

  it("prints a question in both languages, with its sources", () => {
    const [legs] = PARTS.flatMap(questionsOf);
    const lines = legs ? formatWhole(legs).split("\n") : [];
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      "birds-legs",
      "How many legs has a bird?",
      "Bird Society, Birds (2024) https://example.org/birds",
    ]);
    expect(lines).toContain("Hur många ben har en fågel?");
  });
});
