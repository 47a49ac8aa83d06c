import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findLanguage,
  findLocale,
  listContentLocales,
  toContentLocale,
  toLocaleCodes,
} from "./content-locales.ts";
import { CONTENT_TYPES } from "./content-model.ts";
import { readGlobalId, readSlug } from "./rules/field-values.ts";
import { RESERVED_WORDS, WORDS_FOR_NO_QUESTION } from "./rules/reserved-words.ts";

const FIELDS = CONTENT_TYPES.flatMap(({ id: type, fields }) =>
  fields.map((field) => ({ name: `${type}.${field.id}`, field })),
);
const PARTS = FIELDS.filter(({ field }) => ["globalId", "slug", "code"].includes(field.id));

function patternsOf({ field }: (typeof FIELDS)[number]): RegExp[] {
  return field.validations.flatMap((one) =>
    "regexp" in one ? new RegExp(one.regexp.pattern, one.regexp.flags) : [],
  );
}

describe("the content model", () => {
  it("names each entry by a line that its type has", () => {
    for (const { id, displayField, fields } of CONTENT_TYPES) {
      const type = fields.find((field) => field.id === displayField)?.type;
      expect([id, type]).toEqual([id, "Symbol"]);
    }
  });

  it.each(PARTS)("wants $name to be unique, and part of an address", (part) => {
    expect(part.field.validations).toContainEqual({ unique: true });
    const accepts = (text: string) => patternsOf(part).every((pattern) => pattern.test(text));
    const good = ["health", "hälsa-och-ålder", "ΥΓΕΊΑ", "صحة", "健康", "a\u030a", "7-2_b.c", "4f9c1b2e-0000"];
    expect(good.filter((text) => !accepts(text))).toEqual([]);
    const bad = ["", " ", "a b", " a", "a\u00a0b", "a/b", "a?b", "a#b", "a%2Fb", "a\\b", ".", "..", "a\n"];
    expect(bad.filter(accepts)).toEqual([]);
  });

  it.each([
    ["question.globalId", WORDS_FOR_NO_QUESTION],
    ["challenge.slug", RESERVED_WORDS.challenge],
    ["topic.slug", RESERVED_WORDS.diplomaTopic],
  ])("refuses the words of our own addresses as %s, in any letter case", (name, words) => {
    const part = PARTS.find((one) => one.name === name);
    const prohibited = part?.field.validations.flatMap((one) =>
      "prohibitRegexp" in one ? new RegExp(one.prohibitRegexp.pattern, one.prohibitRegexp.flags) : [],
    );
    const isRefused = (text: string) => prohibited?.some((pattern) => pattern.test(text));
    expect(words.flatMap((word) => [word, word.toUpperCase()]).map(isRefused)).not.toContain(false);
    expect(words.map((word) => `${word}s`).map(isRefused)).not.toContain(true);
  });

  it("accepts only ids and slugs that the product reads", () => {
    const [pattern = /$^/] = PARTS.flatMap(patternsOf);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (text) => {
        fc.pre(pattern.test(text) && !/\p{Cc}/u.test(text));
        expect([readSlug(text), readGlobalId(text)]).toEqual([text.normalize("NFC"), text]);
      }),
    );
  });
});

it.each([
  ["en", "en-US"],
  ["sv", "sv-SE"],
  ["ar", "ar"],
  ["pt-br", "pt-BR"],
  ["sr-latn", "sr-Latn"],
])("Contentful spells %s as %s", (language, code) => {
  expect(toContentLocale(language)).toBe(code);
});

it("the base is the default, and the other languages fall back to it", () => {
  expect(listContentLocales(["en", "ar", "sv"], "en")).toEqual([
    { code: "en-US", name: "English (United States)", fallbackCode: null },
    { code: "ar", name: "Arabic", fallbackCode: "en-US" },
    { code: "sv-SE", name: "Swedish (Sweden)", fallbackCode: "en-US" },
  ]);
  expect(listContentLocales(["en", "sv"], "sv").map(({ fallbackCode }) => fallbackCode)).toEqual([
    null,
    "sv-SE",
  ]);
});

it.each([
  ["en", ["en-US", "sv-SE"], "en-US"],
  ["en", ["en", "en-US"], "en-US"],
  ["en", ["de-DE", "en-GB"], "en-GB"],
  ["sv", ["sv", "en-US"], "sv"],
  ["ar", ["en-US", "ar-EG"], "ar-EG"],
  ["pt-br", ["pt", "pt-BR"], "pt-BR"],
  ["fi", ["de", "fil"], "de"],
] as const)("a page in %s reads of %j the locale %s", (language, codes, code) => {
  expect(findLocale(language, codes)).toBe(code);
});

it("the codes of a space begin with its default", () => {
  const items = ["en-US", "sv-SE"].map((code) => ({ code, default: code === "sv-SE" }));
  expect(toLocaleCodes({ items })).toEqual(["sv-SE", "en-US"]);
});

it.each([null, "<html>", {}, { items: [] }, { items: [null] }, { items: [{ code: "en-US" }] }])(
  "%j says no codes",
  (response) => {
    expect(toLocaleCodes(response)).toBeNull();
  },
);

it.each([
  ["sv-SE", ["en", "sv"], "sv"],
  ["sv", ["en", "sv"], "sv"],
  ["ar-EG", ["en", "ar"], "ar"],
  ["pt-BR", ["en", "pt", "pt-br"], "pt-br"],
  ["de", ["en", "sv"], undefined],
])("content in %s is, of %j, in %s", (code, languages, language) => {
  expect(findLanguage(code, languages)).toBe(language);
});
