import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";

export const RESOURCE_PATHS = {
  latestBuild: "builds/latest.json",
  build: "builds/meta/:id.json",
  messages: "_i18n/:locale/messages.json",
  payload: "about/_payload.json",
  siteFile: "_site/:file",
  media: "media/:locale/:asset/:file",
  contentChanged: "content/changed",
  healthz: "healthz",
  readyz: "readyz",
  robots: "robots.txt",
  securityContact: ".well-known/security.txt",
  sitemap: "sitemap.xml",
  manifest: "manifest.webmanifest",
  issuer: "issuer",
  issuerKey: "issuer/keys/:key",
  oembed: "oembed",
  sharePicture: "_share/:locale/*",
} as const;

/** `page` has neither a query nor a fragment. */
export function sharePicturePath(page: EnglishPath, locale: Locale): string {
  return `/_share/${locale}${page}.png`;
}
