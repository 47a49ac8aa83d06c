import { LRUCache } from "lru-cache";
import { isMissingCall } from "~/services/users/user-api-error.ts";

const HOUR_MS = 60 * 60_000;

export type OptionalCall = "eventResults" | "export" | "handoff" | "logout" | "statistics";

export type OptionalCalls = ReturnType<typeof createOptionalCalls>;

export function createOptionalCalls() {
  const missing = new LRUCache<OptionalCall, true>({ max: 10, ttl: HOUR_MS });
  return {
    isKnownToLack: (call: OptionalCall): boolean => missing.has(call),

    /** Null if the user API has no such call. It is not called again for an hour. */
    async ask<T>(call: OptionalCall, ask: () => Promise<T>): Promise<T | null> {
      if (missing.has(call)) return null;
      try {
        return await ask();
      } catch (error) {
        if (!isMissingCall(error)) throw error;
        missing.set(call, true);
        return null;
      }
    },
  };
}
