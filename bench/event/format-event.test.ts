import { expect, it } from "vitest";
import { toFigures } from "./format-event.ts";

const complete = {
  ...{ learners: 2, sent: 4, stored: 4, participants: 2, finished: 2, retries: 1 },
  ...{ answersMs: [20], shownMs: [2_000], tookMs: 60_000 },
};

it.each([
  ["no answer is lost, doubled or late", {}, []],
  ["an answer is lost", { stored: 3 }, ["answers stored, of those sent"]],
  ["an answer is stored twice", { stored: 5 }, ["answers stored, of those sent"]],
  ["a learner became two", { participants: 3 }, ["taking part, as the presenter sees it"]],
  ["a learner has not finished", { finished: 1 }, ["finished, as the presenter sees it"]],
  ["the presenter sees an answer late", { shownMs: [20, 2_001] }, ["the same, slowest"]],
  ["the class needs more than a minute", { tookMs: 60_001 }, ["until the last answer"]],
])("%s: %j breaks %j", (_, change, broken) => {
  const figures = toFigures({ ...complete, ...change });
  expect(figures.filter(({ isKept }) => isKept === false).map(({ measure }) => measure)).toEqual(broken);
});
