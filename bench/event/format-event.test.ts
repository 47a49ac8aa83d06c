import { describe, expect, it } from "vitest";
import { formatEvent, isComplete } from "./format-event.ts";

const complete = {
  learners: 2,
  sent: 4,
  stored: 4,
  participants: 2,
  finished: 2,
  answersMs: [10, 40, 20, 30],
  tookMs: 1500,
};

describe("the report of an event", () => {
  it("names what was sent and stored, and how long answers took", () => {
    const lines = formatEvent(complete)
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        "Answers sent 4",
        "Answers stored 4",
        "Median POST 25 ms",
        "Slowest POST 40 ms",
      ]),
    );
  });

  it.each([
    ["an answer is lost", { stored: 3 }],
    ["an answer is stored twice", { stored: 5 }],
    ["a learner became two", { participants: 3 }],
    ["a learner has not finished", { finished: 1 }],
  ])("is incomplete where %s", (_, change) => {
    expect(isComplete({ ...complete, ...change })).toBe(false);
    expect(isComplete(complete)).toBe(true);
  });
});
