import { createClient } from "contentful";
import { env } from "~/env.server";

/*
 * The unmodified SDK, told twice. A visitor waits for the first: few and short tries, since the cache stands
 * behind it. The refresher in the background takes the specification's defaults (section 9).
 * `throttle: "auto"` is not in the SDK's types; it is what gives 7 requests a second, clamped 1 to 30.
 */
const shared = {
  space: env.contentful.space,
  accessToken: env.contentful.accessToken,
  environment: env.contentful.environment,
  host: env.contentful.host,
  insecure: env.contentful.insecure,
  throttle: "auto",
  // The SDK's own words about retries would go to the console, the token's address with them.
  logHandler: () => undefined,
} as const;

export const contentForVisitors = createClient({ ...shared, timeout: 2_500, retryLimit: 1 });
export const contentForRefresher = createClient({ ...shared, timeout: 30_000, retryLimit: 5 });

export type ContentClient = typeof contentForVisitors;
