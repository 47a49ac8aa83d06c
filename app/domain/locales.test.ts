import { expect, it } from "vitest";
import { nameOfLocale, ownNameOf } from "./locales.ts";

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
