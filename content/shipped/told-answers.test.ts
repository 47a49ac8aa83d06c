import { describe, expect, it } from "vitest";
import { checkSpace } from "../check.ts";
import { sourceForTests } from "../test-source.ts";
import { answersAreToldOnce } from "./told-answers.ts";

const ASKED = "How much does a swallow carry over mountains?";

/** A bird's answer, and what another question of the topic asks and explains. */
function messagesFor(answer: string, question: string, explanation: string): string[] {
  const source = sourceForTests((text) =>
    text
      .replace("How many legs has a bird?", ASKED)
      .replace("2 legs", answer)
      .replace("en: What do birds lay?", `en: "${question}"`)
      .replace(
        "        right: true\n      - text: { en: Bricks, sv: Tegel }\n",
        `$&    explanation: { en: "${explanation}", sv: Ägg. }\n`,
      ),
  );
  return checkSpace(source, [answersAreToldOnce]).map(({ message }) => message);
}

describe("the answer to a question", () => {
  it.each([
    ["8 million", "Birds number 8 million. What do they lay?", "Eggs.", "question"],
    ["In the 2080s", "What do birds lay in the 2080s?", "Eggs.", "question"],
    ["40%", "What does a swallow lay in 40% of nests?", "Eggs.", "question"],
    ["40%", "What do birds lay?", "A swallow can carry 40% over the mountains.", "explanation"],
  ])("%s may not be in %j or %j", (answer, question, explanation, field) => {
    expect(messagesFor(answer, question, explanation)).toEqual([
      expect.stringMatching(new RegExp(`^birds-eggs, ${field}.*has the answer to birds-legs: `)),
    ]);
  });

  it.each([
    ["40%", "What do hens lay on 40% of days?", "Eggs, on 40% of days."],
    ["In 2025", "What do birds lay in 2025?", "A swallow can carry its eggs over the mountains in 2025."],
    ["From 12 to 40 million", "Which 40 million do birds lay?", "Eggs."],
    ["Eggs", "What do birds lay?", "Eggs."],
  ])("%s may be asked beside %j and %j", (answer, question, explanation) => {
    expect(messagesFor(answer, question, explanation)).toEqual([]);
  });

  it("may not be told by the figure that sets its chart apart", () => {
    const chart = (value: number) =>
      `, chart: { kind: columns, axis: { max: 100, unit: "%", label: { en: Load, sv: Last } }, columns: [{ label: "1990", value: 10 }, { label: "2025", value: ${value} }] }`;
    const withCharts = (figure: string) => {
      const source = sourceForTests((text) =>
        text
          .replace("How many legs has a bird?", "Which chart shows what a swallow can carry over mountains?")
          .replace(
            '- text: { en: "2 legs", sv: "2 ben" }',
            `- { text: { en: "10% to 27%", sv: "10 % till 27 %" }, right: true${chart(27)} }`,
          )
          .replace(/^ {8}right: true\n(?= {6}- text: \{ en: "4 legs)/m, "")
          .replace(
            '- text: { en: "4 legs", sv: "4 ben" }',
            `- { text: { en: "10% to 4%", sv: "10 % till 4 %" }${chart(4)} }`,
          )
          .replace(/ {6}- text: \{ en: "6 legs.*\n {8}veryWrong: true\n/, "")
          .replace("What do birds lay?", `A swallow can carry ${figure} over mountains. What do birds lay?`),
      );
      return checkSpace(source, [answersAreToldOnce]).map(({ message }) => message);
    };
    expect(withCharts("27%")).toEqual([expect.stringContaining("has the answer to birds-legs: 27%")]);
    expect(withCharts("10%")).toEqual([]);
  });
});
