import { expect, it } from "vitest";
import { directionOf, languageAttributes, nameOfLocale, ownNameOf, withCountry } from "./locales.ts";

it.each([
  ["en", "ltr", "English", "English", "en-US"],
  ["sv", "ltr", "Svenska", "Swedish", "sv-SE"],
  ["fi", "ltr", "Suomi", "Finnish", "fi-FI"],
  ["ar", "rtl", "العربية", "Arabic", "ar-EG"],
  ["he", "rtl", "עברית", "Hebrew", "he-IL"],
  ["ur", "rtl", "اردو", "Urdu", "ur-PK"],
  ["pt-br", "ltr", "Português (Brasil)", "Brazilian Portuguese", "pt-BR"],
])("%s is written %s and called %s", (locale, direction, own, inEnglish, country) => {
  expect(directionOf(locale)).toBe(direction);
  expect(ownNameOf(locale)).toBe(own);
  expect(nameOfLocale(locale, "en")).toBe(inEnglish);
  expect(withCountry(locale)).toBe(country);
});

it.each([
  ["fi", undefined],
  ["ar", "Arab"],
  ["el", "Grek"],
  ["uz", undefined],
])("an element in %s has the script %s if it is not Latin", (locale, script) => {
  expect(languageAttributes(locale)).toMatchObject({ lang: locale, "data-script": script });
});
