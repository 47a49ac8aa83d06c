import { isTokenPage } from "~/domain/observe/masked-path.ts";
import { env } from "~/env.server.ts";

export const hasAnalyticsTag = env.ANALYTICS_TAG_ID !== undefined;

/** Where the tag sends to, as a Content-Security-Policy's sources. Its script runs by the page's nonce. */
export const TAG_SOURCES = {
  connect: "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  images: "https://*.google-analytics.com https://*.googletagmanager.com",
};

/** Null where no tag is configured, and on pages whose address holds a key. */
export function tagIdFor(pathname: string): string | null {
  return isTokenPage(pathname) ? null : (env.ANALYTICS_TAG_ID ?? null);
}
