/** Files and probes: the same for every visitor. */
export const RESOURCE_PATHS = {
  messages: "_i18n/:locale/messages.json",
  media: "media/:locale/:asset/:file",
  contentChanged: "content/changed",
  healthz: "healthz",
  readyz: "readyz",
  robots: "robots.txt",
  securityContact: ".well-known/security.txt",
  issuer: "issuer",
  oembed: "oembed",
} as const;
