import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isVisible, toPlainText, toShownName } from "./plain-text.ts";

describe("a plain text", () => {
  it.each([
    ["Ada Lovelace", "Ada Lovelace"],
    ["  Ada\t\n Lovelace ", "Ada Lovelace"],
    ["\u202eAda", "Ada"],
    ["A\u200bd\u00ada", "Ada"],
    ["\u2066Ada\u2069 \u200f Lovelace", "Ada Lovelace"],
    ["A\u030asa", "Åsa"],
    ["A\u200b\u030asa", "Åsa"],
    ["نرگس", "نرگس"],
    ["Ada\u0000\u0007", "Ada"],
    ["Ada\ud800", "Ada"],
    ["\u3164", ""],
    ["\u2800", ""],
    ["\u202e\u200b", ""],
  ])("of %j is %j", (typed, plain) => {
    expect(toPlainText(typed)).toBe(plain);
  });

  it("is its own plain text for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const plain = toPlainText(typed);
        expect(toPlainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

it.each([
  ["Å", true],
  ["7", true],
  ["♥", true],
  ["", false],
  ["\u0301", false],
])("whether anything of %j can be seen: %s", (plain, expected) => {
  expect(isVisible(plain)).toBe(expected);
});

it.each([
  ["\u202eadA", "adA"],
  ["\u200b", null],
  [null, null],
])("a stored name %j is shown as %j", (stored, shown) => {
  expect(toShownName(stored)).toBe(shown);
});
