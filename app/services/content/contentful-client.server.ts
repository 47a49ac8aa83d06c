import { createClient } from "contentful";
import { env } from "~/env.server.ts";

const MAX_BODY_BYTES = 1_073_741_824;

/*
 * Visitors wait for few and short attempts, because a cache stands behind them.
 * The SDK's types lack `throttle`, `maxContentLength` and `maxBodyLength`.
 * `throttle: "auto"` means 7 requests a second, clamped to 1 to 30.
 */
const COMMON_OPTIONS = {
  space: env.contentful.space,
  accessToken: env.contentful.accessToken,
  environment: env.contentful.environment,
  host: env.contentful.host,
  insecure: env.contentful.insecure,
  throttle: "auto",
  maxContentLength: MAX_BODY_BYTES,
  maxBodyLength: MAX_BODY_BYTES,
  // The SDK would log retries to the console, including URLs with the token.
  logHandler: () => undefined,
} as const;

export const visitorClient = createClient({ ...COMMON_OPTIONS, timeout: 2_500, retryLimit: 1 });
export const backgroundClient = createClient({ ...COMMON_OPTIONS, timeout: 30_000, retryLimit: 5 });

export type ContentClient = typeof visitorClient;
