import { env } from "~/env.server.ts";
import { createContentClient } from "~/services/content/create-content-client.ts";
import { traceHeaders } from "~/services/monitoring/trace.server.ts";

export type { ContentClient } from "~/services/content/create-content-client.ts";

// Visitors wait for few and short attempts, because a cache stands behind them.
const COMMON_OPTIONS = {
  space: env.contentful.space,
  accessToken: env.contentful.accessToken,
  environment: env.contentful.environment,
  host: env.contentful.host,
  insecure: env.contentful.insecure,
  throttle: env.contentful.throttle,
  // A load that several visitors wait for belongs to the first one's trace.
  headersOf: traceHeaders,
};

export const visitorClient = createContentClient({ ...COMMON_OPTIONS, timeout: 2_500, retryLimit: 1 });
export const backgroundClient = createContentClient({ ...COMMON_OPTIONS, timeout: 30_000, retryLimit: 5 });
