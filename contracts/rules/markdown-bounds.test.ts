import { describe, expect, it } from "vitest";
import { isTooMuchMarkdown } from "./markdown-bounds.ts";

describe("Markdown that takes seconds to read", () => {
  it.each([
    ["> ".repeat(11), true],
    [">".repeat(64_000), true],
    [`a\n${"- ".repeat(11)}b`, true],
    ["1. ".repeat(11), true],
    ["_*".repeat(5_001), true],
    ["> ".repeat(10), false],
    ["-".repeat(40), false],
    ["*".repeat(40), false],
    ["a > b > c", false],
    ["A sentence. ".repeat(800), false],
  ])("is %j: %j", (source, expected) => {
    expect(isTooMuchMarkdown(source)).toBe(expected);
  });
});
