/** Files and probes: the same for every visitor. */
export const RESOURCE_PATHS = {
  latestBuild: "builds/latest.json",
  build: "builds/meta/:id.json",
  messages: "_i18n/:locale/messages.json",
  media: "media/:locale/:asset/:file",
  contentChanged: "content/changed",
  healthz: "healthz",
  readyz: "readyz",
  robots: "robots.txt",
  securityContact: ".well-known/security.txt",
  sitemap: "sitemap.xml",
  manifest: ":locale?/manifest.webmanifest",
  issuer: "issuer",
  oembed: "oembed",
} as const;
