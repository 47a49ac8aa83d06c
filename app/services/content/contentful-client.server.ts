import { createClient } from "contentful";
import { env } from "~/env.server.ts";

/*
 * Visitors wait for few and short attempts, because a cache stands behind them.
 * `throttle`, missing in the SDK's types: 7 requests a second until an answer names the service's limit, then that
 * limit (`auto`) or a percentage of it, clamped to 1 to 30.
 */
const COMMON_OPTIONS = {
  space: env.contentful.space,
  accessToken: env.contentful.accessToken,
  environment: env.contentful.environment,
  host: env.contentful.host,
  insecure: env.contentful.insecure,
  throttle: env.contentful.throttle,
  // The SDK would log retries to the console, including URLs with the token.
  logHandler: () => undefined,
} as const;

export const visitorClient = createClient({ ...COMMON_OPTIONS, timeout: 2_500, retryLimit: 1 });
export const backgroundClient = createClient({ ...COMMON_OPTIONS, timeout: 30_000, retryLimit: 5 });

export type ContentClient = typeof visitorClient;
