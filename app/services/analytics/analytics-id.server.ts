import { isTokenPage } from "~/domain/observe/scrub-text.ts";
import type { Settings } from "~/env.server.ts";

export const ANALYTICS_SOURCES = {
  connect: "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  images: "https://*.google-analytics.com https://*.googletagmanager.com",
};

/** Null without a tag, and on pages with a secret in the address. */
export function analyticsIdFor(
  pathname: string,
  { ANALYTICS_TAG_ID }: Pick<Settings, "ANALYTICS_TAG_ID">,
): string | null {
  return isTokenPage(pathname) ? null : (ANALYTICS_TAG_ID ?? null);
}
