import { describe, expect, it } from "vitest";
import { findOddOneOut } from "./odd-one-out.ts";
import { questionOf } from "./test-question.ts";

describe("the option that alone breaks a pattern", () => {
  it.each([
    ["another hedge", ["About 10%", "About 20%", "At least 30%"], 2],
    ["no digit", ["Hardly any", "About 20", "About 30"], 0],
    ["a bracket", ["The sea", "The air (most)", "The ice"], 1],
    ["another start", ["It fell by 10%", "It rose by 10%", "It rose by 30%"], 0],
    ["a figure that is not round", ["7 million", "20 million", "27 million"], 2],
    ["far more letters", ["In ice", "In the ground under the cities", "In lakes"], 1],
  ])("is found by %s", (_, texts, index) => {
    expect(findOddOneOut(questionOf(texts))).toBe(index);
  });

  it.each([
    ["figures that are alike", ["About 17%", "About 37%", "About 57%"]],
    ["figures in equal steps", ["0.6", "1.0", "1.4"]],
    ["three starts", ["It rose", "It fell", "They stayed"]],
    ["two options", ["Eggs", "About 40 bricks"]],
  ])("is none among %s", (_, texts) => {
    expect(findOddOneOut(questionOf(texts))).toBeNull();
  });
});
