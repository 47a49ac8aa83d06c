import { expect, it } from "vitest";
import { inCountry } from "~/i18n/in-country.ts";

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
