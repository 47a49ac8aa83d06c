import { describe, expect, it } from "vitest";
import { isMissing, valueInLanguage } from "./localized-text.ts";

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
    ["a document with a text", documentOf(paragraph(text(""), text("a")))],
    ["a document with only a picture", documentOf(paragraph(text("")), picture)],
    ["a document with broken nodes beside a text", documentOf(paragraph(text("a")), 7, null, undefined)],
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
