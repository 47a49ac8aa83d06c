import { LRUCache } from "lru-cache";
import type { EpochMs } from "~/domain/clock.ts";
import { isMissingCall } from "~/services/users/user-api-error.ts";

/** What a teacher made. Only the owner's own has the participants and the key. */
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
export type RoomCalls = ReturnType<typeof createRoomCalls>;

/** Whether the user API has rooms: unknown at first, and for good once a call has succeeded. @param now in milliseconds */
export function createRoomCalls(now: () => number = () => performance.now()) {
  let isKnown = false;
  let retryAt = -Infinity;
  return {
    remembered: new LRUCache<string, { room: ClassRoom | null }>({
      max: MAX_REMEMBERED,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now },
    }),

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
