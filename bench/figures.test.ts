import { describe, expect, it } from "vitest";
import { atLeast, atMost, formatFigures, notMeasured, reported } from "./figures.ts";

describe("the bench's figures", () => {
  it.each([
    [1_600, true],
    [1_600.4, false],
  ])("of at most 1600 and %d seen: kept is %s", (seen, isKept) => {
    expect(atMost("first paint", seen, 1_600, "ms").isKept).toBe(isKept);
  });

  it.each([
    [0.8, true],
    [0.799, false],
  ])("of at least 0.8 and %d seen: kept is %s", (seen, isKept) => {
    expect(atLeast("answers", seen, 0.8).isKept).toBe(isKept);
  });

  it("are one table, which hides neither a broken promise nor a measure that failed", () => {
    const figures = [
      atMost("paint", 12.3, 20, "ms"),
      atLeast("answers", 0.7, 0.8),
      reported("pages", "0.6"),
      notMeasured("lighthouse"),
    ];
    expect(formatFigures(figures).replace(/ +/g, " ").split("\n")).toEqual([
      "measure promise seen kept?",
      expect.stringMatching(/^─+$/),
      "paint ≤ 20 ms 12 ms yes",
      "answers ≥ 0.8 0.70 NO",
      "pages reported 0.6 –",
      "lighthouse not measured NO",
    ]);
  });
});
