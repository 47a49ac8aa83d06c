import { expect, it } from "vitest";
import { createAnswerClock } from "./answer-clock.ts";

it("each time is later than the one before, even if the clock stops or goes back", () => {
  const clock = ["2026-11-21T12:00:00.123Z", "2026-11-21T12:00:00.123Z", "2026-11-21T11:00:00.000Z"].values();
  const next = createAnswerClock(() => new Date(clock.next().value ?? "2026-11-21T12:00:00.124Z"));
  expect([next(), next(), next(), next()]).toEqual([
    "2026-11-21T12:00:00.123000Z",
    "2026-11-21T12:00:00.123001Z",
    "2026-11-21T12:00:00.123002Z",
    "2026-11-21T12:00:00.124000Z",
  ]);
});
