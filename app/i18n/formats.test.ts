import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "~/i18n/formats.ts";
import { preferredLocale } from "~/middleware/locale.ts";
import { createFormat, inCountry } from "./formats.ts";

it.each([
  ["en", "9 March 2026"],
  ["sv", "9 mars 2026"],
] as const)("a day in %s is %s", (locale, day) => {
  expect(formatDay("2026-03-09T23:30:00Z", locale)).toBe(day);
});

it.each(["th", "fa", "ar-SA"])("a day in %s has the year of every other language", (locale) => {
  const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(2026);
  expect(formatDay("2026-03-09T23:30:00Z", locale)).toContain(year);
});

it.each([
  [7, "en", "7"],
  [1990, "en", "1990"],
  [12_500, "en", "12,500"],
  [6.7, "en", "6.7"],
  [12_500, "sv", "12\u00a0500"],
  [6.7, "sv", "6,7"],
  [1990, "fa", "۱۹۹۰"],
  ["2 of 3", "fa", "\u20682 of 3\u2069"],
  ["2 / 3", "fa", "2 / 3"],
  ["سلامت", "fa", "سلامت"],
  ["سلامت", "en", "سلامت"],
  [undefined, "en", ""],
])("%j in %s is %s", (value, locale, text) => {
  expect(createFormat(locale)(value)).toBe(text);
});

it.each([
  ["SE", "in Sweden", "i Sverige"],
  ["US", "in the United States", "i USA"],
  ["GB", "in the United Kingdom", "i Storbritannien"],
  ["NL", "in the Netherlands", "i Nederländerna"],
  ["DO", "in the Dominican Republic", "i Dominikanska republiken"],
  ["CZ", "in Czechia", "i Tjeckien"],
  ["IS", "in Iceland", "på Island"],
  ["FO", "in the Faroe Islands", "på Färöarna"],
  ["QX", "(QX)", "(QX)"],
  ["se", "(se)", "(se)"],
  ["SWE", "(SWE)", "(SWE)"],
  ["14 countries", "(14 countries)", "(14 countries)"],
])("%s is %s, in Swedish %s", (country, english, swedish) => {
  expect([inCountry(country, "en"), inCountry(country, "sv")]).toEqual([english, swedish]);
});

describe("a browser that asks for", () => {
  it.each([
    ["sv", "sv"],
    ["sv-SE", "sv"],
    ["sv-Latn-FI;q=0.9, en;q=0.8", "sv"],
    ["de, sv;q=0.5, en;q=0.2", "sv"],
    ["en-GB, sv;q=0.9", "en"],
    ["en;q=0.2, sv;q=0.4", "sv"],
    ["sv;q=0, en", "en"],
    ["fi, de", "en"],
    ["*", "en"],
    ["x-, sv;q=9, ,;;;", "sv"],
    ["svenska, en", "en"],
    ["", "en"],
  ])("%j is shown %s", (acceptLanguage, locale) => {
    expect(preferredLocale(acceptLanguage)).toBe(locale);
  });

  it.each([
    ["pt-BR, sv;q=0.9", "pt-br"],
    ["pt-br", "pt-br"],
    ["zh-Hant-TW", "zh-hant"],
    ["pt-PT, sv", "sv"],
  ])("%j is shown %s on a site with such languages", (acceptLanguage, locale) => {
    expect(preferredLocale(acceptLanguage, ["en", "pt-br", "sv", "zh-hant"])).toBe(locale);
  });

  it("anything at all is shown one of the site's languages", () => {
    const header = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."svenx-*;q=0.1, ") }));
    fc.assert(fc.property(header, (text) => ["en", "sv"].includes(preferredLocale(text))));
  });
});
