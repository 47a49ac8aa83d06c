import { expect, it } from "vitest";
import { retentionLimits } from "./retention-limits.ts";

it.each([
  ["2026-11-21T12:00:00Z", "2024-11-21T12:00:00.000Z"],
  ["2024-02-29T12:00:00Z", "2022-02-28T12:00:00.000Z"],
  ["2026-01-31T00:00:00Z", "2024-01-31T00:00:00.000Z"],
])("24 months before %s is %s", (now, then) => {
  expect(retentionLimits(new Date(now)).anonymous.toISOString()).toBe(then);
});

it("the limits of 30 days and of one day are multiples of 24 hours", () => {
  const { kiosk, tokens, keys } = retentionLimits(new Date("2026-03-30T12:00:00Z"));
  expect([kiosk, tokens, keys].map((date) => date.toISOString())).toEqual([
    "2026-02-28T12:00:00.000Z",
    "2026-02-28T12:00:00.000Z",
    "2026-03-29T12:00:00.000Z",
  ]);
});
