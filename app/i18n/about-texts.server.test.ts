import { expect, it } from "vitest";
import { type AboutTexts, aboutTexts } from "~/i18n/about-texts.server.ts";

const TEXTS: (keyof AboutTexts)[] = ["accessibility", "terms", "privacy"];

it.each(TEXTS)("the text on %s has the same parts, names and links in both languages", (text) => {
  expect(outlineOf(aboutTexts.sv[text])).toEqual(outlineOf(aboutTexts.en[text]));
});

it.each(TEXTS)("the text on %s gives the same periods in both languages", (text) => {
  expect(periodsOf(aboutTexts.sv[text])).toEqual(periodsOf(aboutTexts.en[text]));
});

/** Tags with their links, and what stands in code: names that are not translated. */
function outlineOf(html: string): string[] {
  return html.match(/<(?:p|h\d|[uo]l|li|strong|a)\b[^>]*>|<code>.*?<\/code>/g) ?? [];
}

function periodsOf(html: string): string[] {
  return html.match(/\b\d+\b/g) ?? [];
}
