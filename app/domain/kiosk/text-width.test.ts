import { describe, expect, it } from "vitest";
import { countLines, wordStyle } from "~/domain/kiosk/text-width.ts";

describe("the lines of a text", () => {
  it.each([
    ["", 5, 1],
    ["one", 5, 1],
    ["one two", 5, 1],
    ["one two three", 5, 2],
    ["  one   two  ", 5, 1],
    ["one two three", 2.5, 3],
    ["Fattigdomsbekämpning", 5, null],
    ["one 1.4\u00A0billion two", 5, 3],
    ["one 1.4 billion two", 5, 2],
  ])("of “%s” on lines of %s em are %s", (text, width, lines) => {
    expect(countLines(text, width)).toBe(lines);
  });

  it("are more if its letters are wider", () => {
    expect(countLines("il ".repeat(20), 5)).toBeLessThan(countLines("mw ".repeat(20), 5) ?? 0);
  });
});

describe("the style of a title", () => {
  it("has the width of its longest word", () => {
    expect(wordStyle("nn nnnn nnn")).toEqual({ "--word": 2.2 });
  });

  it("has a width for a title without words", () => {
    expect(wordStyle("")).toEqual({ "--word": 1 });
  });
});
