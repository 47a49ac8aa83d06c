/** Where the site map mounts files and probes: the same for everybody, some for shared caches. */
export const RESOURCE_PATHS = {
  messages: "_i18n/:locale/messages.json",
  media: "media/:locale/:asset/:file",
  healthz: "healthz",
  readyz: "readyz",
  robots: "robots.txt",
} as const;
