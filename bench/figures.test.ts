import { expect, it } from "vitest";
import { atLeast, atMost, formatFigures, notMeasured, reported } from "./figures.ts";

it("the bench's figures are one table, which hides neither a broken promise nor a measure that failed", () => {
  const figures = [
    atMost("paint", 20, 20, "ms"),
    atMost("idle", 20.4, 20, "ms"),
    atLeast("answers", 0.8, 0.8),
    atLeast("scrolls", 0.79, 0.8),
    reported("pages", "0.6"),
    notMeasured("lighthouse"),
  ];
  expect(formatFigures(figures).replace(/ +/g, " ").split("\n")).toEqual([
    "measure promise seen kept?",
    expect.stringMatching(/^─+$/),
    "paint ≤ 20 ms 20 ms yes",
    "idle ≤ 20 ms 20 ms NO",
    "answers ≥ 0.8 0.80 yes",
    "scrolls ≥ 0.8 0.79 NO",
    "pages reported 0.6 –",
    "lighthouse not measured NO",
  ]);
});
