import type { Settings } from "~/env.server.ts";
import { type ContentAdapter, createContentClient } from "~/services/content/create-content-client.ts";
import { traceHeaders } from "~/services/monitoring/trace.server.ts";

export type { ContentClient } from "~/services/content/create-content-client.ts";

export type ContentClients = ReturnType<typeof createContentClients>;

/** Visitors wait for few and short attempts, because a cache is behind them. */
export function createContentClients(contentful: Settings["contentful"], adapter?: ContentAdapter) {
  // If several visitors wait for a load, it belongs to the first one's trace.
  const options = { ...contentful, headersOf: traceHeaders, ...(adapter && { adapter }) };
  return {
    visitors: createContentClient({ ...options, timeout: 2_500, retryLimit: 1 }),
    background: createContentClient({ ...options, timeout: 30_000, retryLimit: 5 }),
  };
}
