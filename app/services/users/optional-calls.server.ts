import { LRUCache } from "lru-cache";
import { isMissingCall } from "~/services/users/user-api-error.ts";

const HOUR_MS = 60 * 60_000;

/** The calls that another server may lack. */
export type OptionalCall = "eventResults" | "export" | "handoff" | "logout";

const missing = new LRUCache<OptionalCall, true>({ max: 10, ttl: HOUR_MS });

/** Whether the user API was found to lack the call within the last hour; what needs it is then left out. */
export function isKnownToLack(call: OptionalCall): boolean {
  return missing.has(call);
}

/** Null where the user API has no such call, which it is then not asked for again within the hour. */
export async function askOptional<T>(call: OptionalCall, ask: () => Promise<T>): Promise<T | null> {
  if (missing.has(call)) return null;
  try {
    return await ask();
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    missing.set(call, true);
    return null;
  }
}
