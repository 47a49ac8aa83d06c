import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { LOCALES } from "~/domain/locales.ts";
import { withoutOtherLinks, withOwnLinks } from "~/links/locale-link.tsx";
import { alternatesOf, inLocale, localeOf, withoutLocale } from "~/links/localized-paths.ts";
import { toOwnPath } from "~/links/own-path.ts";

describe("a path to go back to", () => {
  it.each([
    ["/t/health", "/t/health"],
    ["/", "/"],
    ["/sv/t/health?test=a#verdict", "/t/health?test=a#verdict"],
    ["/sv", "/"],
    ["/t/h%C3%A4lsa", "/t/h%C3%A4lsa"],
    ["/t/50%25?q=a&b=%E0", "/t/50%25?q=a&b=%E0"],
  ])("%s means the own page %s", (text, path) => {
    expect(toOwnPath(text)).toBe(path);
  });

  it.each([
    null,
    "",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/sv//evil.example",
    "https:evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/t/\u202ehealth",
    "/t/%E2%80%AEhealth",
    "/t/%e0%E2%80%AEhealth",
    "/t/health?test=a&b=%C2%AD",
    "/t/health%0A",
    " /t/health",
    "evil",
    `/${"a".repeat(200)}`,
  ])("%j leads nowhere", (text) => {
    expect(toOwnPath(text)).toBeNull();
  });

  it("never leads a browser to another site", () => {
    const pieces = "/ \\ evil.example .. . sv %2f %5c : @ ? # https".split(" ");
    const piece = fc.constantFrom(...pieces, "\t");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (some) => {
        const path = toOwnPath(`/${some.join("")}`);
        if (path !== null)
          expect(new URL(path, "https://vidare.example").origin).toBe("https://vidare.example");
      }),
    );
  });
});

function hrefIn(locale: "en" | "sv", href: string, state: string | null = null): string {
  const html = withOwnLinks(`<p>a <a href="${href}">b</a></p>`, locale, state);
  return /href="([^"]*)"/.exec(html)?.[1] ?? "";
}

describe("a link in an editor's text", () => {
  it.each([
    ["/t/health", "/t/health", "/sv/t/health"],
    ["/", "/", "/sv"],
    ["/?q=a&amp;b=c#d", "/?q=a&amp;b=c#d", "/sv?q=a&amp;b=c#d"],
    ["/sv/about?x", "/about?x", "/sv/about?x"],
    ["/sv", "/", "/sv"],
    ["/svenska", "/svenska", "/sv/svenska"],
    ["/media/en/sun/sun.svg", "/media/en/sun/sun.svg", "/media/en/sun/sun.svg"],
    ["https://example.org/t/a", "https://example.org/t/a", "https://example.org/t/a"],
    ["//example.org/t/a", "//example.org/t/a", "//example.org/t/a"],
    ["mailto:a@example.org", "mailto:a@example.org", "mailto:a@example.org"],
    ["", "", ""],
  ])("to %j is %j in English and %j in Swedish", (href, english, swedish) => {
    expect([hrefIn("en", href), hrefIn("sv", href)]).toEqual([english, swedish]);
  });

  it("to a page of this site carries the state of the visit", () => {
    expect(hrefIn("sv", "/t/a?x=1&amp;y=&quot;#top", "s")).toBe("/sv/t/a?x=1&amp;y=&quot;&amp;state=s#top");
    expect(hrefIn("en", "/media/en/sun/sun.svg", "s")).toBe("/media/en/sun/sun.svg");
    expect(hrefIn("en", "https://example.org/", "s")).toBe("https://example.org/");
  });

  it("leaves all other text as it is", () => {
    const html = "<p>See href=&quot;/t/a&quot; <em>/t/b</em></p>";
    expect(withOwnLinks(html, "sv", "s")).toBe(html);
  });
});

describe("on a kiosk, a link in an editor's text", () => {
  it.each([
    ['<a href="https://example.org/">to <b>others</b></a>', "to <b>others</b>"],
    ['<a href="//example.org/">to others</a>', "to others"],
    ['<a href="mailto:a@example.org">by mail</a>', "by mail"],
    ['<a href="/t/health">here</a>', '<a href="/t/health">here</a>'],
    ['<a href="#top">above</a>', '<a href="#top">above</a>'],
  ])("%s reads %s", (link, expected) => {
    expect(withoutOtherLinks(`<p>a ${link} b ${link}</p>`)).toBe(`<p>a ${expected} b ${expected}</p>`);
  });
});

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
