import { describe, expect, it } from "vitest";
import type { SitePage } from "~/domain/quiz/catalogue.ts";
import { toSitemap } from "./sitemap-xml.ts";

const ORIGIN = "https://quiz.example.org";

function locations(xml: string | null): string[] {
  return [...(xml ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

function topics(count: number): SitePage[] {
  return Array.from({ length: count }, (_, index) => ({ kind: "topic", slug: `t${index}`, updatedAt: null }));
}

describe("a sitemap", () => {
  it("has each page in both languages, with both as alternates and English as the default", () => {
    const updatedAt = "2026-11-21T00:00:00.000Z";
    const links = ["en", "x-default", "sv"].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${language === "sv" ? "/sv" : ""}/t/health"/>`,
    );
    const xml = toSitemap(ORIGIN, [{ kind: "topic", slug: "health", updatedAt }], null);
    for (const path of ["/t/health", "/sv/t/health"])
      expect(xml).toContain(
        `<url><loc>${ORIGIN}${path}</loc><lastmod>${updatedAt}</lastmod>${links.join("")}</url>`,
      );
    expect(locations(xml)).toHaveLength(2);
  });

  it("writes addresses so that XML and URLs bear them, and no date that is not known", () => {
    const xml = toSitemap(ORIGIN, [{ kind: "diploma", slug: "a&b'<å>", updatedAt: null }], null);
    expect(locations(xml)[0]).toBe(`${ORIGIN}/c/a%26b&#39;%3C%C3%A5%3E`);
    expect(xml).not.toContain("lastmod");
  });

  it("of up to 50,000 addresses is one file", () => {
    const pages = topics(25_000);
    expect(locations(toSitemap(ORIGIN, pages, null))).toHaveLength(50_000);
    expect(toSitemap(ORIGIN, pages, 1)).toBeNull();
  });

  it("of more addresses is an index of files of at most so many, which together have all", () => {
    const pages = topics(25_001);
    const index = toSitemap(ORIGIN, pages, null);
    expect(index).toContain("<sitemapindex");
    expect(locations(index)).toEqual([`${ORIGIN}/sitemap.xml?part=1`, `${ORIGIN}/sitemap.xml?part=2`]);
    const parts = [1, 2].map((part) => locations(toSitemap(ORIGIN, pages, part)));
    expect(parts.map((part) => part.length)).toEqual([50_000, 2]);
    expect(new Set(parts.flat()).size).toBe(50_002);
    expect(toSitemap(ORIGIN, pages, 3)).toBeNull();
  });
});
