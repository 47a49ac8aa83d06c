import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { LOCALES } from "~/domain/locales.ts";
import { alternatesOf, inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";

describe("the language of an address", () => {
  it.each([
    ["/", "en"],
    ["/sv", "sv"],
    ["/sv/", "sv"],
    ["/sv/t/health", "sv"],
    ["/sv.data", "sv"],
    ["/sv/_.data", "sv"],
    ["/svenska", "en"],
    ["/t/sv", "en"],
    ["/en", "en"],
    ["/_.data", "en"],
  ])("%s is in %s", (pathname, locale) => {
    expect(localeOf(pathname)).toBe(locale);
  });

  it("changes nothing but the prefix, there and back", () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(segments, fc.constantFrom(...LOCALES), (parts, locale) => {
        fc.pre(parts[0] !== "sv");
        const path = englishPath(`/${parts.join("/")}`);
        expect(withoutLocale(inLocale(locale, path))).toBe(path);
        expect(localeOf(inLocale(locale, path))).toBe(locale);
      }),
    );
  });

  it("keeps query and fragment on the start page", () => {
    expect(inLocale("sv", englishPath("/?q=a#b"))).toBe("/sv?q=a#b");
    expect(inLocale("sv", englishPath("/"))).toBe("/sv");
  });

  it("lists the page in every language", () => {
    expect(alternatesOf("/sv/about")).toEqual([
      { locale: "en", path: "/about" },
      { locale: "sv", path: "/sv/about" },
    ]);
  });
});
