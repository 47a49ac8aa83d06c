import { expect, it } from "vitest";
import { isComplete } from "./format-event.ts";

const complete = { learners: 2, sent: 4, stored: 4, participants: 2, finished: 2, answersMs: [], tookMs: 1 };

it.each([
  ["no answer is lost or doubled", {}, true],
  ["an answer is lost", { stored: 3 }, false],
  ["an answer is stored twice", { stored: 5 }, false],
  ["a learner became two", { participants: 3 }, false],
  ["a learner has not finished", { finished: 1 }, false],
])("%s: %j, complete: %s", (_, change, expected) => {
  expect(isComplete({ ...complete, ...change })).toBe(expected);
});
