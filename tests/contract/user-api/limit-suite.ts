import { afterEach, beforeEach, vi } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { createRateLimits, type RateLimits } from "../../../embedded/user-api/http/rate-limits.ts";
import { createSampleAccounts, plainHasher, type SampleAccounts } from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

export type Reply = { status: number; headers: Headers };

/** Each test starts at noon with an API whose local counts are empty. */
export function setUpLimitSuite(db: Database) {
  let limits: RateLimits;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    limits = createRateLimits(db.sharedPool);
    api = createSampleApi(db, { passwords: plainHasher, limits });
    accounts = createSampleAccounts(api, db);
  });
  afterEach(() => vi.useRealTimers());
  return {
    get api() {
      return api;
    },
    get accounts() {
      return accounts;
    },
    /** Counts as if so many calls had come. */
    async count(limit: keyof RateLimits, calls: number, ...key: string[]): Promise<void> {
      for (let call = 0; call < calls; call += 1) await limits[limit].tryConsume(...key);
    },
    failLogin: (email: string, address: string) => accounts.logIn(email, "a wrong one", {}, address),
  };
}

export function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(({ status }) => status);
}

export function statusAndRetryAfter({ status, headers }: Reply): [number, string | null] {
  return [status, headers.get("retry-after")];
}
