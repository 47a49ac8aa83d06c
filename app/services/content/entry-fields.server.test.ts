import { BLOCKS } from "@contentful/rich-text-types";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLogBroken, type LogBroken } from "~/services/content/entry.server.ts";
import { readDocument } from "~/services/content/rich-text-document.server.ts";
import { languageOfFallback, markLanguage } from "~/services/content/text-language.server.ts";
import { toSources, toSurvey } from "~/services/content/to-question.server.ts";
import { toRichText } from "../../../content/rich-text.ts";
import { recordLog } from "../../../tests/mocks/recorded-log.ts";
import { WRONG_RICH_TEXTS } from "../../../tests/mocks/wrong-values.ts";

describe("a rich text", () => {
  const logBroken = vi.fn<LogBroken>(() => null);

  beforeEach(() => logBroken.mockClear());

  function read(body: unknown) {
    return readDocument({ sys: { id: crypto.randomUUID() }, fields: { body } }, "body", logBroken);
  }

  function nested(depth: number): object {
    let node: object = { nodeType: "text", value: "x", marks: [], data: {} };
    for (let level = 1; level < depth; level += 1)
      node = { nodeType: BLOCKS.QUOTE, data: {}, content: [node] };
    return { nodeType: BLOCKS.DOCUMENT, data: {}, content: [node] };
  }

  describe("a field's rich text", () => {
    it("is read as it is", () => {
      const document = toRichText("**So** it is.\n\n- one\n- two");
      expect(read(document)).toBe(document);
      expect(read(nested(100))).not.toBeNull();
      expect(logBroken).not.toHaveBeenCalled();
    });

    it.each([undefined, null])("is none if the field is empty (%s), which is not logged", (value) => {
      expect(read(value)).toBeNull();
      expect(logBroken).not.toHaveBeenCalled();
    });

    it.each([
      ...WRONG_RICH_TEXTS,
      "text",
      7,
      [],
      { nodeType: "paragraph", data: {}, content: [] },
      nested(1_000),
    ])("is none, and logged, if it is broken or nested too deeply (%#)", (value) => {
      expect(read(value)).toBeNull();
      expect(logBroken).toHaveBeenCalledOnce();
    });

    it("may be of 2 MB", () => {
      const document = toRichText("All of it is text. ".repeat(110_000));
      expect(read(document)).toBe(document);
    });
  });
});

const fallback = { lang: "en", dir: "ltr" as const, fields: ["body"] };
const entry = { sys: { id: "x", fallback }, fields: {} };

it.each([
  ["Why <b>so</b>?", '<span lang="en" dir="ltr">Why <b>so</b>?</span>'],
  [
    "<p>One.</p><ul><li><p>Two.</p></li></ul>",
    '<p lang="en" dir="ltr">One.</p><ul lang="en" dir="ltr"><li><p lang="en" dir="ltr">Two.</p></li></ul>',
  ],
  ["<h3>Why</h3>", '<h3 lang="en" dir="ltr">Why</h3>'],
  [null, null],
])("the HTML %j of another language is %j", (html, marked) => {
  expect(markLanguage(html, entry, "body")).toBe(marked);
  expect(markLanguage(html, entry, "title")).toBe(html);
  expect(markLanguage(html, { sys: { id: "x" }, fields: {} }, "body")).toBe(html);
});

it.each([
  ["sv-SE", "en-US", { lang: "en", dir: "ltr", isTurned: false }],
  ["ar", "en-US", { lang: "en", dir: "ltr", isTurned: true }],
  ["en-US", "ar-EG", { lang: "ar-EG", dir: "rtl", isTurned: true }],
  ["en-US", "not a tag", { lang: "und", dir: "ltr", isTurned: false }],
])("a page of %s shows from %s a text of %j", (locale, base, language) => {
  expect(languageOfFallback(locale, base)).toEqual(language);
});

const SURVEY = {
  percentWrong: 75,
  country: "SE",
  year: 2017,
  source: { title: "A survey", publisher: "Gapminder", year: 2018, url: "https://example.org/s" },
};

function readSurvey(misconception: unknown) {
  return toSurvey({ sys: { id: "q1" }, fields: { misconception } }, () => null);
}

describe("a survey", () => {
  it("is read with its publisher as the source's name", () => {
    expect(readSurvey({ ...SURVEY, more: 1 })).toEqual({
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
    expect(readSurvey({ ...SURVEY, source })?.source).toEqual(expected);
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
    expect(readSurvey(value)).toBeNull();
  });
});

describe("a list of sources", () => {
  let recorded = recordLog();
  beforeEach(() => {
    recorded = recordLog();
  });

  const REPORT = { title: "Report", publisher: "UN", year: 2025, url: "https://example.org/report" };
  const READ = { ...REPORT, year: "2025" };

  function read(sources: unknown, logBroken = createLogBroken(recorded.log)) {
    return toSources({ sys: { id: "q1" }, fields: { sources } }, logBroken);
  }

  describe("the sources of a question", () => {
    it.each([7, "UN", null, [], {}, { title: " " }, { title: 7 }, { publisher: "UN" }])(
      "are all but the broken item %j, which is logged once",
      (item) => {
        const logBroken = createLogBroken(recorded.log);
        for (let times = 0; times < 2; times += 1)
          expect(read([REPORT, item, REPORT], logBroken)).toEqual([READ, READ]);
        expect(recorded.entries()).toMatchObject([{ why: "sources: number 2 has no title" }]);
      },
    );

    it.each([
      [{ year: undefined }, { year: "" }],
      [{ year: null }, { year: "" }],
      [{ year: NaN }, { year: "" }],
      [{ year: {} }, { year: "" }],
      [{ year: " 2024/25 " }, { year: "2024/25" }],
      [{ publisher: undefined }, { publisher: "" }],
      [{ publisher: 7 }, { publisher: "" }],
      [{ url: undefined }, { url: null }],
      [{ url: "javascript:alert(1)" }, { url: null }],
      [{ url: "https://" }, { url: null }],
      [{ more: 1 }, {}],
    ])("may have %j", (changes, expected) => {
      expect(read([{ ...REPORT, ...changes }])).toEqual([{ ...READ, ...expected }]);
      expect(recorded.entries()).toEqual([]);
    });

    it("need no more than a title", () => {
      expect(read([{ title: "Report" }])).toEqual([{ title: "Report", publisher: "", year: "", url: null }]);
    });

    it("are none if the field is no list, which is logged, or empty, which is not", () => {
      expect(read(null)).toEqual([]);
      expect(read(undefined)).toEqual([]);
      expect(recorded.entries()).toEqual([]);
      expect(read({ sources: [REPORT] })).toEqual([]);
      expect(recorded.entries()).toHaveLength(1);
    });
  });
});
