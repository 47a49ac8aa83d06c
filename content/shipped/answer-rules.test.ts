import { describe, expect, it } from "vitest";
import { checkSpace } from "../check.ts";
import { readSource } from "../read-source.ts";
import { sourceForTests } from "../test-source.ts";
import { noTextAnswersAnother } from "./answer-rules.ts";

const QUESTION = "How large a share of Sweden's birds leave it before winter?";

function messagesFor(explanation: string, wrong = "About 5%"): string[] {
  const source = sourceForTests((text) =>
    text
      .replace("How many legs has a bird?", QUESTION)
      .replace('en: "2 legs"', 'en: "About 85%"')
      .replace('en: "4 legs"', `en: "${wrong}"`)
      .replace(
        "      - text: { en: Bricks, sv: Tegel }\n",
        (option) => `${option}    explanation: ${explanation}\n`,
      ),
  );
  return checkSpace(source, [noTextAnswersAnother]).map(({ message }) => message);
}

function explained(en: string): string {
  return `{ en: "${en}", sv: "." }`;
}

describe("a text that answers another question of its topic", () => {
  it("is not in the shipped content", async () => {
    expect(checkSpace(await readSource(), [noTextAnswersAnother])).toEqual([]);
  });

  it("is found by its figure and its words", () => {
    const told = "Before winter, **85%** of Sweden's birds leave.";
    expect(messagesFor(explained(`They lay eggs. ${told}`))).toEqual([
      `birds-eggs: "${told.replaceAll("*", "")}" answers birds-legs`,
    ]);
  });

  it.each([
    ["another figure", "Before winter, 80% of Sweden's birds leave.", undefined],
    ["the figure of something else", "85% of the eggs hatch.", undefined],
    ["a number without a unit", "Before winter, 85 of Sweden's birds leave.", undefined],
    ["a figure that is in a wrong option too", "Before winter, 85% of Sweden's birds leave.", "Not 85%"],
  ])("is not one with %s", (_, en, wrong) => {
    expect(messagesFor(explained(en), wrong)).toEqual([]);
  });
});
