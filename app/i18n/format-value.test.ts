import { expect, it } from "vitest";
import { createFormat } from "./format-value.ts";

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
