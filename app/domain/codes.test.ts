import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findByCode, toCodeKey } from "./codes.ts";

const CODES = ["aurora", "Group 7", "AURORA", "åska", "Class-7B"].map((name) => ({ name }));

describe("a code that somebody typed", () => {
  it.each([
    ["aurora", "aurora"],
    ["AURORA", "AURORA"],
    [" Aurora ", "aurora"],
    ["a u r o r a", "aurora"],
    ["au\u00a0rora\u200b", "aurora"],
    ["ａｕｒｏｒａ", "aurora"],
    ["group7", "Group 7"],
    ["GROUP  7", "Group 7"],
    ["A\u030aSKA", "åska"],
    ["A\u200b\u030aSKA", "åska"],
    ["ＡＵＲＯＲＡ", "aurora"],
    ["AURORA ", "AURORA"],
    ["class\u20117b", "Class-7B"],
    ["aska", null],
    ["auror", null],
    ["", null],
    ["  ", null],
  ])("%j is %j", (typed, name) => {
    expect(findByCode(CODES, typed)?.name ?? null).toBe(name);
  });

  it("is found in any letter case and with any spaces", () => {
    const code = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(code, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (name, flags) => {
        const typed = [...name].map((letter, index) => (flags[index] ? ` ${letter.toUpperCase()}` : letter));
        expect(findByCode([{ name }], typed.join(""))).toEqual({ name });
      }),
    );
  });

  it("has a key that is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(text.isWellFormed());
        const key = toCodeKey(toCodeKey(text));
        expect(toCodeKey(key)).toBe(key);
      }),
    );
  });
});
