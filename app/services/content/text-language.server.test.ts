import { expect, it } from "vitest";
import { languageOfFallback, markLanguage } from "~/services/content/text-language.server.ts";

const fallback = { lang: "en", dir: "ltr" as const, fields: ["body"] };
const entry = { sys: { id: "x", fallback }, fields: {} };

it.each([
  ["Why <b>so</b>?", '<span lang="en" dir="ltr">Why <b>so</b>?</span>'],
  [
    "<p>One.</p><ul><li><p>Two.</p></li></ul>",
    '<p lang="en" dir="ltr">One.</p><ul lang="en" dir="ltr"><li><p lang="en" dir="ltr">Two.</p></li></ul>',
  ],
  ["<h3>Why</h3>", '<h3 lang="en" dir="ltr">Why</h3>'],
  [null, null],
])("the HTML %j of another language is %j", (html, marked) => {
  expect(markLanguage(html, entry, "body")).toBe(marked);
  expect(markLanguage(html, entry, "title")).toBe(html);
  expect(markLanguage(html, { sys: { id: "x" }, fields: {} }, "body")).toBe(html);
});

it.each([
  ["sv-SE", "en-US", { lang: "en", dir: "ltr", isTurned: false }],
  ["ar", "en-US", { lang: "en", dir: "ltr", isTurned: true }],
  ["en-US", "ar-EG", { lang: "ar-EG", dir: "rtl", isTurned: true }],
  ["en-US", "not a tag", { lang: "und", dir: "ltr", isTurned: false }],
])("a page of %s shows from %s a text of %j", (locale, base, language) => {
  expect(languageOfFallback(locale, base)).toEqual(language);
});
