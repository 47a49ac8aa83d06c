import { expect, it } from "vitest";
import { type AboutTexts, getAboutTexts } from "~/i18n/about-texts.server.ts";

const TEXTS: (keyof AboutTexts)[] = ["accessibility", "terms", "privacy"];

it.each(TEXTS)("the text on %s has the same parts, names and links in both languages", (text) => {
  expect(outlineOf(getAboutTexts("sv")[text])).toEqual(outlineOf(getAboutTexts("en")[text]));
});

it.each(TEXTS)("the text on %s gives the same periods in both languages", (text) => {
  expect(periodsOf(getAboutTexts("sv")[text])).toEqual(periodsOf(getAboutTexts("en")[text]));
});

/** Tags, links and code, which a translation must not change. */
function outlineOf(html: string): string[] {
  return html.match(/<(?:p|h\d|[uo]l|li|strong|a)\b[^>]*>|<code>.*?<\/code>/g) ?? [];
}

function periodsOf(html: string): string[] {
  return html.match(/\b\d+\b/g) ?? [];
}
