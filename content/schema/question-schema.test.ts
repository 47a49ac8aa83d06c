import { describe, expect, it } from "vitest";
import { question } from "./question-schema.ts";

const TEXT = { en: "Legs", sv: "Ben" };
const AXIS = { max: 10, label: TEXT };
const source = { title: "Legs", publisher: "Bird Society", year: 2023, url: "https://example.org" };
const WHY = { en: "It was so. It is not.", sv: "Det var så. Det är det inte." };
const misconception = { percentWrong: 71, country: "SE", year: 2023, source };
const QUESTION = {
  id: "birds-legs",
  question: TEXT,
  options: [{ text: TEXT, right: true }, { text: TEXT }],
  explanation: TEXT,
};
const explained = { ...QUESTION, explanationChart: bars(8), explanationChartDescription: TEXT };

describe("a question", () => {
  it.each([
    ["an explanation with eight bars", explained],
    ["an option with four bars", withOption(bars(4))],
    ["an option with six columns", withOption(columns(6))],
    ["a misconception", { ...QUESTION, misconception }],
    ["a letter for each option", withLetters("c", "a")],
    ["a wrong option that says why many choose it", withReason(WHY)],
    ["a reason of 240 characters", withReason({ en: "x".repeat(240), sv: "y".repeat(240) })],
  ])("may have %s", (_, value) => {
    expect(question.safeParse(value).error).toBeUndefined();
  });

  it.each([
    ["a letter for one option", withLetters("c"), "each option has a letter of its own, or none has one"],
    ["a letter twice", withLetters("c", "c"), "each option has a letter of its own, or none has one"],
    ["an option with five bars", withOption(bars(5)), "4 bars at most in an option's chart"],
    ["an option with seven columns", withOption(columns(7)), "6 columns at most in an option's chart"],
    [
      "a chart without an explanation",
      { ...explained, explanation: undefined },
      "a chart needs the explanation that it shows",
    ],
    [
      "an explanation's chart without words",
      { ...explained, explanationChartDescription: undefined },
      "a chart needs its explanationChartDescription",
    ],
    [
      "words for a chart that is not there",
      { ...explained, explanationChart: undefined },
      "there is no chart to describe",
    ],
    [
      "a misconception of no country",
      { ...QUESTION, misconception: { ...misconception, country: "Sweden" } },
      "a country is two capital letters",
    ],
    [
      "a misconception of more than everybody",
      { ...QUESTION, misconception: { ...misconception, percentWrong: 101 } },
      "<=100",
    ],
    ["a reason for the right option", withReason(WHY, true), "the right answer has no whyChosen"],
    ["a reason in no language", withReason({}), "takes a text per language"],
    ["an empty reason", withReason({ ...WHY, sv: " " }), "is empty"],
    [
      "a reason of three sentences",
      withReason({ ...WHY, sv: "Ett. Två. Tre." }),
      "a whyChosen has 2 sentences at most",
    ],
    [
      "a reason of 241 characters",
      withReason({ ...WHY, en: "x".repeat(241) }),
      "a whyChosen has 240 characters at most",
    ],
    ["a reason with Markdown", withReason({ ...WHY, en: "It **was** so." }), "a whyChosen is plain text"],
  ])("may not have %s", (_, value, message) => {
    const messages = question.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messages?.join("\n")).toContain(message);
  });
});

function bars(count: number) {
  return {
    kind: "bars",
    axis: AXIS,
    bars: Array.from({ length: count }, (_, value) => ({ label: TEXT, value })),
  };
}

function columns(count: number) {
  const items = Array.from({ length: count }, (_, value) => ({ label: "1", value }));
  return { kind: "columns", axis: AXIS, columns: items };
}

function withOption(chart: object) {
  return { ...QUESTION, options: [{ text: TEXT, chart }, { text: TEXT }] };
}

function withLetters(...letters: string[]) {
  return {
    ...QUESTION,
    options: QUESTION.options.map((option, index) => ({ ...option, letter: letters[index] })),
  };
}

function withReason(whyChosen: object, right = false) {
  return { ...QUESTION, options: [{ text: TEXT, right, whyChosen }, { text: TEXT }] };
}
