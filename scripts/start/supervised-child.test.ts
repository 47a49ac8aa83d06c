import fc from "fast-check";
import { expect, it } from "vitest";
import { backOffMs } from "./supervised-child.ts";

it("restarts quickly after the first crash and doubles the wait after each further one", () => {
  expect([1, 2, 3, 4].map(backOffMs)).toEqual([250, 500, 1000, 2000]);
});

it("never waits longer than ten seconds", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => backOffMs(failures) <= 10_000));
  expect(backOffMs(100)).toBe(10_000);
});
