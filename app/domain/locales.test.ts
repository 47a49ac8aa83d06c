import { expect, it } from "vitest";
import { languageAttributes, nameOfLocale, ownNameOf } from "./locales.ts";
import { isolate } from "./names.ts";

it.each([
  ["en", "English", "English"],
  ["sv", "Svenska", "Swedish"],
  ["fi", "Suomi", "Finnish"],
  ["ar", "العربية", "Arabic"],
  ["he", "עברית", "Hebrew"],
  ["ur", "اردو", "Urdu"],
  ["pt-br", "Português (Brasil)", "Brazilian Portuguese"],
])("%s is called %s, and %s in English", (locale, own, inEnglish) => {
  expect(ownNameOf(locale)).toBe(own);
  expect(nameOfLocale(locale, "en")).toBe(inEnglish);
});

it.each([
  ["sv", undefined, "ltr"],
  ["fi", undefined, "ltr"],
  ["ar", "Arab", "rtl"],
  ["el", "Grek", "ltr"],
  ["uz", undefined, "ltr"],
])("an element in %s has the script %s if it is not Latin, and the direction %s", (locale, script, dir) => {
  expect(languageAttributes(locale)).toEqual({ lang: locale, dir, "data-script": script });
});

it("a name inside a text is isolated", () => {
  expect(isolate("نرگس")).toBe("\u2068نرگس\u2069");
});
