import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { Failure } from "../errors/failure.ts";
import { BoundedCounts, type Count } from "./bounded-counts.ts";
import { SparinglySharedCounts } from "./sparingly-shared-counts.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** For each limit; a key takes about 250 bytes. */
const MAX_KEYS = 50_000;

/** Limits that the contract does not give are chosen in decision 0011. */
const LIMITS = {
  /** By address, which a class or an event shares. */
  newUsers: { points: 2_000, duration: HOUR_S },
  logins: { points: 300, duration: HOUR_S },
  failedLogins: { points: 10, duration: 15 * MINUTE_S },
  /** By account, from any address; the link in a mail still works. */
  accountFailedLogins: { points: 100, duration: HOUR_S },
  /** By IPv6 /56 and /48, whose owner has a new address for each try. */
  networkFailedLogins: { points: 100, duration: HOUR_S },
  /** By address; each costs a hash and tells whether an e-mail address is in use. */
  registrations: { points: 300, duration: HOUR_S },
  /** By address; the keys of any e-mail address must not fill the memory. */
  passwordRequests: { points: 300, duration: HOUR_S },
  passwordMails: { points: 5, duration: HOUR_S },
  /** By e-mail address, so that a new one has no five of its own. */
  verificationMails: { points: 5, duration: HOUR_S },
  /** By e-mail address, because deleting and registering again sends a mail each time. */
  takenEmails: { points: 20, duration: HOUR_S },
  /** By account; each export is held in memory. */
  exports: { points: 10, duration: HOUR_S },
  /** By account; each costs a hash. */
  passwordChanges: { points: 20, duration: HOUR_S },
  /** By account; each sends mails to an address that may be anybody's. */
  emailChanges: { points: 20, duration: HOUR_S },
  answers: { points: 600, duration: 10 * MINUTE_S },
  handoffs: { points: 10, duration: HOUR_S },
  /** By user; invalid codes count too. */
  claims: { points: 10, duration: HOUR_S },
  groupCodes: { points: 60, duration: HOUR_S },
};

export type RateLimits = Record<keyof typeof LIMITS, RateLimit>;

/** With a pool the counts are in its database, which several processes share. */
export function createRateLimits(sharedPool?: Pool): RateLimits {
  const create = (name: keyof typeof LIMITS) =>
    new RateLimit(LIMITS[name].points, createCounts(name, sharedPool));
  return {
    newUsers: create("newUsers"),
    logins: create("logins"),
    failedLogins: create("failedLogins"),
    accountFailedLogins: create("accountFailedLogins"),
    networkFailedLogins: create("networkFailedLogins"),
    registrations: create("registrations"),
    passwordRequests: create("passwordRequests"),
    passwordMails: create("passwordMails"),
    verificationMails: create("verificationMails"),
    takenEmails: create("takenEmails"),
    exports: create("exports"),
    passwordChanges: create("passwordChanges"),
    emailChanges: create("emailChanges"),
    answers: create("answers"),
    handoffs: create("handoffs"),
    claims: create("claims"),
    groupCodes: create("groupCodes"),
  };
}

type Counts = {
  penalty(key: string): Promise<Count>;
  reward(key: string): Promise<unknown>;
  get(key: string): Promise<Count | null>;
};

/** Only hashes of the keys are kept. */
export class RateLimit {
  #points: number;
  #counts: Counts;

  constructor(points: number, counts: Counts) {
    this.#points = points;
    this.#counts = counts;
  }

  /** Throws 429 over the limit. */
  async take(...key: string[]): Promise<void> {
    if (!(await this.tryTake(...key))) await this.check(...key);
  }

  /** False instead of an error over the limit. */
  async tryTake(...key: string[]): Promise<boolean> {
    const { consumedPoints } = await this.#counts.penalty(hashed(key));
    return consumedPoints <= this.#points;
  }

  /** Throws 429 at the limit, without counting. */
  async check(...key: string[]): Promise<void> {
    const state = await this.#counts.get(hashed(key));
    if (!state || state.msBeforeNext <= 0 || state.consumedPoints < this.#points) return;
    const retryAfterSeconds = Math.ceil(state.msBeforeNext / 1000);
    throw new Failure("rate_limited", { retryAfterSeconds });
  }

  /** Takes back a count. */
  async giveBack(...key: string[]): Promise<void> {
    await this.#counts.reward(hashed(key));
  }
}

function createCounts(name: keyof typeof LIMITS, sharedPool: Pool | undefined): Counts {
  const { points, duration } = LIMITS[name];
  const own = new BoundedCounts({ duration, maxKeys: MAX_KEYS });
  if (!sharedPool) return own;
  const shared = new RateLimiterPostgres({
    points,
    duration,
    keyPrefix: name,
    storeClient: sharedPool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // One limit clears the table for all.
    clearExpiredByTimeout: name === "logins",
  });
  return name === "answers" ? new SparinglySharedCounts(own, shared) : shared;
}

function hashed(key: string[]): string {
  return createHash("sha256").update(key.join("\n")).digest("base64url");
}
