import { describe, expect, it } from "vitest";
import { toMisconception } from "~/services/content/to-misconception.server.ts";

const SURVEY = {
  percentWrong: 75,
  country: "SE",
  year: 2017,
  source: { title: "A survey", publisher: "Gapminder", year: 2018, url: "https://example.org/s" },
};

function read(misconception: unknown) {
  return toMisconception({ sys: { id: "q1" }, fields: { misconception } }, () => null);
}

describe("a misconception", () => {
  it("is read with its publisher as the source's name", () => {
    expect(read({ ...SURVEY, more: 1 })).toEqual({
      percentWrong: 75,
      country: "SE",
      year: 2017,
      source: { name: "Gapminder", url: "https://example.org/s" },
    });
  });

  it.each([
    ["Gapminder", { name: "Gapminder", url: null }],
    [{ title: "A survey" }, { name: "A survey", url: null }],
    [
      { title: "A survey", publisher: " ", url: "" },
      { name: "A survey", url: null },
    ],
    [
      { title: "A survey", publisher: null, url: null },
      { name: "A survey", url: null },
    ],
    [
      { title: "A survey", url: "http://example.org" },
      { name: "A survey", url: "http://example.org" },
    ],
  ])("may have the source %j", (source, expected) => {
    expect(read({ ...SURVEY, source })?.source).toEqual(expected);
  });

  it.each([
    null,
    undefined,
    7,
    "75 % wrong",
    [],
    [SURVEY],
    {},
    { ...SURVEY, percentWrong: "75" },
    { ...SURVEY, percentWrong: 100.1 },
    { ...SURVEY, percentWrong: -1 },
    { ...SURVEY, percentWrong: NaN },
    { ...SURVEY, country: " " },
    { ...SURVEY, country: "x".repeat(201) },
    { ...SURVEY, year: "2017" },
    { ...SURVEY, year: 17 },
    { ...SURVEY, source: "" },
    { ...SURVEY, source: undefined },
    { ...SURVEY, source: { publisher: "Gapminder" } },
    { ...SURVEY, source: { ...SURVEY.source, url: "javascript:alert(1)" } },
    { ...SURVEY, source: { ...SURVEY.source, url: "/about" } },
  ])("is none if the field is %j", (value) => {
    expect(read(value)).toBeNull();
  });
});
