import { expect, it } from "vitest";
import { isolate, toShownName } from "./names.ts";

it.each([
  ["\u202eadA", "adA"],
  ["\u200b", null],
  [null, null],
])("a stored name %j is shown as %j", (stored, shown) => {
  expect(toShownName(stored)).toBe(shown);
});

it("a name inside a text is isolated", () => {
  expect(isolate("نرگس")).toBe("\u2068نرگس\u2069");
});
