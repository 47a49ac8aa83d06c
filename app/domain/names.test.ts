import { expect, it } from "vitest";
import { isolate } from "./names.ts";

it("a name inside a text is isolated", () => {
  expect(isolate("نرگس")).toBe("\u2068نرگس\u2069");
});
