import { describe, expect, it } from "vitest";
import { figuresOf } from "./figures.ts";
import { questionOf } from "./test-question.ts";

describe("the figures of a question's options", () => {
  it.each([
    [
      ["10%", "30%", "5–8%"],
      [10, 30, 5],
    ],
    [
      ["About 1 in 4", "About 2 in 3", "Almost 9 in 10"],
      [1 / 4, 2 / 3, 9 / 10],
    ],
    [
      ["About half of it", "A third of it", "At least three quarters"],
      [1 / 2, 1 / 3, 3 / 4],
    ],
    [
      ["At least 1.5 million", "At least 300,000", "At least 2 billion"],
      [1.5e6, 3e5, 2e9],
    ],
    [
      ["None of them", "One of them", "Twenty of them"],
      [0, 1, 20],
    ],
    [
      ["In 1 country", "In 10 countries", "In 40 countries"],
      [1, 10, 40],
    ],
    [
      ["In 1896", "In 1956", "In 1996"],
      [1896, 1956, 1996],
    ],
    [
      ["About a ten-thousandth", "About a tenth", "About a hundredth"],
      [1 / 10_000, 1 / 10, 1 / 100],
    ],
  ])("are read from %j", (texts, figures) => {
    expect(figuresOf(questionOf(texts))).toEqual(figures);
  });

  it.each([
    ["more than a figure differs", ["It rose by 10%", "It fell by 10%", "It fell by 30%"]],
    ["one has none", ["About 10", "About 20", "Hardly any"]],
    ["two are the same", ["1 in 2", "2 in 4", "3 in 4"]],
  ])("are none if %s", (_, texts) => {
    expect(figuresOf(questionOf(texts))).toBeNull();
  });
});
