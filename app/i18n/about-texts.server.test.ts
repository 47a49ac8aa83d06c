import { expect, it } from "vitest";
import { getAboutTexts } from "~/i18n/about-texts.server.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";

const TEXTS = ["accessibility", "terms", "privacy"] as const;

it.each(TEXTS)("the text on %s has the same parts, names and links in both languages", (text) => {
  expect(outlineOf(getAboutTexts("sv", SHIPPED_SITE)[text])).toEqual(
    outlineOf(getAboutTexts("en", SHIPPED_SITE)[text]),
  );
});

it.each(TEXTS)("the text on %s gives the same periods in both languages", (text) => {
  expect(periodsOf(getAboutTexts("sv", SHIPPED_SITE)[text])).toEqual(
    periodsOf(getAboutTexts("en", SHIPPED_SITE)[text]),
  );
});

it("a text in another language than the page's says so", () => {
  const pages = {
    about: { ar: "<p>نحن</p>" },
    terms: { en: "<h2>Rules</h2>", sv: "<h2>Regler</h2>" },
    privacy: null,
  };
  const site = { ...SHIPPED_SITE, pages };
  expect(getAboutTexts("sv", site)).toMatchObject({
    about: '<section lang="ar" dir="rtl"><p>نحن</p></section>',
    terms: "<h3>Regler</h3>",
    privacy: expect.not.stringContaining("<section"),
  });
  expect(getAboutTexts("en", site).terms).toBe("<h3>Rules</h3>");
});

/** Tags, links and code, which a translation must not change. */
function outlineOf(html: string): string[] {
  return html.match(/<(?:p|h\d|[uo]l|li|strong|a)\b[^>]*>|<code>.*?<\/code>/g) ?? [];
}

function periodsOf(html: string): string[] {
  return html.match(/\b\d+\b/g) ?? [];
}
