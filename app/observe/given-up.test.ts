import { expect, it } from "vitest";
import { isGivenUp } from "~/observe/given-up.ts";

it.each([
  [new DOMException("Transition was skipped", "AbortError"), true],
  [new DOMException("Transition was aborted because of invalid state", "InvalidStateError"), true],
  [new DOMException("The object is in an invalid state", "InvalidStateError"), false],
  [new DOMException("The operation timed out", "TimeoutError"), false],
  [new Error("AbortError"), false],
  ["InvalidStateError", false],
])("%s was given up on purpose: %s", (error, expected) => {
  expect(isGivenUp(error)).toBe(expected);
});
