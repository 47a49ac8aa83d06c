import { describe, expect, it } from "vitest";
import { checkSpace } from "../../check.ts";
import { sourceForTests } from "../../test-source.ts";
import { findGuessingFaults } from "./guessing-faults.ts";

describe("the check of guessing", () => {
  it("names what rules of guessing find in the whole space", () => {
    expect(messagesOf((text) => text)).toEqual(
      expect.arrayContaining([
        '"first" is right in 100.0% of all',
        "of the figures, the largest is right in 0.0%, which is not 30.0% to 37.0%",
        "of the figures, the smallest is right in 100.0%, which is not 30.0% to 37.0%",
        "a right answer has the place of the one before it in 100.0%, which is not 28.0% to 39.0%",
      ]),
    );
  });

  it.each([
    ["a scale out of order", '"2 legs"', '"5 legs"', "birds-legs: its figures neither rise nor fall"],
    [
      "an odd one out",
      '"4 legs"',
      '"At least 4 legs"',
      'birds-legs: "At least 4 legs" alone breaks the options\' pattern',
    ],
    [
      "half an outlook",
      '"2 ben" }',
      '"2 ben" }\n        outlook: gloomy',
      "birds-legs: has not one hopeful and one gloomy option",
    ],
  ])("names %s", (_, from, to, message) => {
    expect(messagesOf((text) => text.replace(from, to))).toContain(message);
  });
});

function messagesOf(edit: (text: string) => string): string[] {
  return checkSpace(sourceForTests(edit), [findGuessingFaults]).map(({ message }) => message);
}
