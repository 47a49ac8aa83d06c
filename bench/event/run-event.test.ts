import { expect, it } from "vitest";
import { untilShown } from "./run-event.ts";

it("an answer waits for the first page that counts as many, and the first two for the third", () => {
  const readings = [
    { count: 0, readMs: 100 },
    { count: 3, readMs: 200 },
    { count: 5, readMs: 300 },
  ];
  expect(untilShown([250, 150, 110, 180, 210, 260], readings)).toEqual([20, 90, 50, Infinity]);
});

it("an answer that the page counts before its reply has arrived waited for nothing", () => {
  expect(untilShown([110, 120, 130], [{ count: 3, readMs: 125 }])).toEqual([0]);
});
