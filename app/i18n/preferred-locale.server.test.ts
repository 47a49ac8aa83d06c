import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preferredLocale } from "~/i18n/preferred-locale.server.ts";

describe("a browser that asks for", () => {
  it.each([
    ["sv", "sv"],
    ["sv-SE", "sv"],
    ["sv-Latn-FI;q=0.9, en;q=0.8", "sv"],
    ["de, sv;q=0.5, en;q=0.2", "sv"],
    ["en-GB, sv;q=0.9", "en"],
    ["en;q=0.2, sv;q=0.4", "sv"],
    ["sv;q=0, en", "en"],
    ["fi, de", "en"],
    ["*", "en"],
    ["x-, sv;q=9, ,;;;", "sv"],
    ["svenska, en", "en"],
    ["", "en"],
  ])("%j is shown %s", (acceptLanguage, locale) => {
    expect(preferredLocale(acceptLanguage)).toBe(locale);
  });

  it.each([
    ["pt-BR, sv;q=0.9", "pt-br"],
    ["pt-br", "pt-br"],
    ["zh-Hant-TW", "zh-hant"],
    ["pt-PT, sv", "sv"],
  ])("%j is shown %s on a site with such languages", (acceptLanguage, locale) => {
    expect(preferredLocale(acceptLanguage, ["en", "pt-br", "sv", "zh-hant"])).toBe(locale);
  });

  it("anything at all is shown one of the site's languages", () => {
    const header = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."svenx-*;q=0.1, ") }));
    fc.assert(fc.property(header, (text) => ["en", "sv"].includes(preferredLocale(text))));
  });
});
