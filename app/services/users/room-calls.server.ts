import { LRUCache } from "lru-cache";
import type { EpochMs } from "~/domain/clock.ts";
import { isMissingCall } from "~/services/users/user-api-error.ts";

/** A teacher's room. Only its owner gets the participants and the key. */
export type ClassRoom = {
  code: string;
  name: string;
  questionIds: readonly string[];
  language: string;
  createdAt: EpochMs;
  isOpen: boolean;
  participants: number | null;
  resultsKey: string | null;
};

const RETRY_MS = 5 * 60_000;
const REMEMBERED_MS = 5_000;
const MAX_REMEMBERED = 1_000;

type Found = { room: ClassRoom | null };

export type RoomCalls = ReturnType<typeof createRoomCalls>;

/** Whether the user API has rooms: unknown at first, and for good once a call has succeeded. @param now in milliseconds */
export function createRoomCalls(now: () => number = () => performance.now()) {
  let isKnown = false;
  let retryAt = -Infinity;
  return {
    ...createSharedReplies(now),

    areKnown: (): boolean => isKnown,

    /** Null if the user API has no rooms. It is not called again for five minutes. */
    async ask<T>(ask: () => Promise<T>): Promise<T | null> {
      if (!isKnown && now() < retryAt) return null;
      try {
        const reply = await ask();
        isKnown = true;
        return reply;
      } catch (error) {
        if (isKnown || !isMissingCall(error)) throw error;
        retryAt = now() + RETRY_MS;
        return null;
      }
    },
  };
}

function createSharedReplies(now: () => number) {
  const remembered = new LRUCache<string, Found>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const asked = new Map<string, Promise<Found | null>>();
  return {
    /** Remembers the reply for five seconds. Callers in the meantime share the request, except for a refusal, which only the first gets. */
    async share(code: string, ask: () => Promise<Found | null>): Promise<Found | null> {
      const known = remembered.get(code);
      if (known) return known;
      const others = asked.get(code);
      if (others) return others.catch(ask);
      const own = ask();
      asked.set(code, own);
      try {
        const found = await own;
        if (found && asked.get(code) === own) remembered.set(code, found);
        return found;
      } finally {
        if (asked.get(code) === own) asked.delete(code);
      }
    },

    forget(code: string): void {
      remembered.delete(code);
      asked.delete(code);
    },
  };
}
