import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMissing, valueInLanguage } from "./localized-text.ts";
import { isTooMuchMarkdown } from "./markdown-bounds.ts";
import { isVisible, toPlainText, toShownName } from "./spelling.ts";
import { textDirection } from "./text-direction.ts";

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
  ["A".repeat(2_001), "A".repeat(2_000)],
])("a stored name %j is shown as %j", (stored, shown) => {
  expect(toShownName(stored)).toBe(shown);
});

function text(value: string) {
  return { nodeType: "text", value, marks: [], data: {} };
}

function paragraph(...content: object[]) {
  return { nodeType: "paragraph", data: {}, content };
}

function documentOf(...content: unknown[]) {
  return { nodeType: "document", data: {}, content };
}

const picture = { nodeType: "embedded-asset-block", data: { target: {} }, content: [] };

describe("a value that shows nothing is missing:", () => {
  it.each([
    ["no value", undefined],
    ["null", null],
    ["an empty text", ""],
    ["white space", " \n\t\u00a0"],
    ["invisible characters", "\u200b\u00ad\ufeff\u202e"],
    ["a document without content", documentOf()],
    ["a document of empty paragraphs", documentOf(paragraph(text("")), paragraph(text(" \u200b")))],
    ["a document that is only a line", documentOf({ nodeType: "hr", data: {}, content: [] })],
  ])("%s", (_, value) => {
    expect(isMissing(value)).toBe(true);
  });
});

describe("a value that shows something is there:", () => {
  it.each([
    ["a text", " a "],
    ["an emoji that is joined", "\u{1f469}\u200d\u{1f52c}"],
    ["a number", 0],
    ["no", false],
    ["an empty list", []],
    ["another record", {}],
    ["a node that is no document", paragraph()],
    ["a document with a text", documentOf(paragraph(text(""), text("a")))],
    ["a document with only a picture", documentOf(paragraph(text("")), picture)],
    [
      "a document with broken nodes beside a text",
      documentOf(paragraph(text("a")), 7, null, undefined, { nodeType: 7 }),
    ],
  ])("%s", (_, value) => {
    expect(isMissing(value)).toBe(false);
  });
});

describe("a language", () => {
  it("has its own value, else the base language's", () => {
    expect(valueInLanguage("name", "Sol", "Sun")).toBe("Sol");
    expect(valueInLanguage("name", " ", "Sun")).toBe("Sun");
    expect(valueInLanguage("body", documentOf(), documentOf(paragraph(text("a"))))).toEqual(
      documentOf(paragraph(text("a"))),
    );
    expect(valueInLanguage("name", "Sol", "")).toBe("Sol");
    expect(valueInLanguage("isHidden", false, true)).toBe(false);
  });

  it.each(["questionText", "answerText", "videoUrl"])("has no %s that the base language lacks", (field) => {
    expect(valueInLanguage(field, "Vad?", "")).toBeUndefined();
    expect(valueInLanguage(field, "Vad?", undefined)).toBeUndefined();
  });
});

it.each([
  ["ar", "rtl"],
  ["fa", "rtl"],
  ["he", "rtl"],
  ["ur", "rtl"],
  ["ckb", "rtl"],
  ["az-arab", "rtl"],
  ["az", "ltr"],
  ["fi", "ltr"],
  ["pt-br", "ltr"],
  ["zh", "ltr"],
  ["xx", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});

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
