import { describe, expect, it } from "vitest";
import { withoutOtherLinks, withOwnLinks } from "~/links/own-links.ts";

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
