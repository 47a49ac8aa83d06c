import { expect, it } from "vitest";
import {
  findLanguage,
  findLocale,
  listContentLocales,
  toContentLocale,
  toLocaleCodes,
} from "./content-locales.ts";

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
