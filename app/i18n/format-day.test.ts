import { expect, it } from "vitest";
import { formatDay } from "~/i18n/format-day.ts";

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
