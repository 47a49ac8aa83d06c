import { href } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import type { SitePage } from "~/domain/quiz/catalogue.ts";
import { diplomaPath, topicGroupPath } from "~/links/document-paths.ts";
import { alternatesOf } from "~/links/localized-paths.ts";
import { challengePath, pagePath, topicPath } from "~/links/paths.ts";

/** The protocol's limit for one file. */
const MAX_URLS = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** @returns an index if the map is too long for one file; null if there is no such part, counted from 1 */
export function toSitemap(origin: string, pages: readonly SitePage[], part: number | null): string | null {
  const urls = pages.flatMap((page) => toUrls(origin, page));
  const parts = Math.ceil(urls.length / MAX_URLS);
  if (part !== null) {
    const first = (part - 1) * MAX_URLS;
    return part > 1 || parts > 1 ? toMapOrNull(urls.slice(first, first + MAX_URLS)) : null;
  }
  return parts > 1 ? toIndex(origin, parts) : toMap(urls);
}

function toMapOrNull(urls: readonly string[]): string | null {
  return urls.length > 0 ? toMap(urls) : null;
}

function toMap(urls: readonly string[]): string {
  const names = `xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${XML}<urlset ${names}>\n${urls.join("\n")}\n</urlset>\n`;
}

function toIndex(origin: string, parts: number): string {
  const maps = Array.from({ length: parts }, (_, index) => {
    const address = `${origin}${href("/sitemap.xml")}?part=${index + 1}`;
    return `<sitemap><loc>${escape(address)}</loc></sitemap>`;
  });
  return `${XML}<sitemapindex xmlns="${PROTOCOL}">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

function toUrls(origin: string, page: SitePage): string[] {
  const alternates = alternatesOf(toPath(page)).map(({ locale, path }) => ({
    locale,
    address: escape(origin + path),
  }));
  const links = alternates.flatMap(({ locale, address }) => [
    toLink(locale, address),
    ...(locale === DEFAULT_LOCALE ? [toLink("x-default", address)] : []),
  ]);
  const changed = page.updatedAt === null ? "" : `<lastmod>${page.updatedAt}</lastmod>`;
  return alternates.map(({ address }) => `<url><loc>${address}</loc>${changed}${links.join("")}</url>`);
}

function toLink(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function toPath(page: SitePage): EnglishPath {
  if (page.kind === "challenge") return challengePath(page.topic, page);
  if (page.kind === "topic") return topicPath(page);
  if (page.kind === "diploma") return diplomaPath(page);
  if (page.kind === "topicGroup") return topicGroupPath(page);
  return pagePath(page.kind === "about" ? "/about" : "/");
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
