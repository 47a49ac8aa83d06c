import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { BoundedCounts, type Count } from "./bounded-counts.ts";
import { Failure } from "../errors/failure.ts";
import { SparinglySharedCounts } from "./sparingly-shared-counts.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Of each limit in memory; a key takes some 250 bytes. */
const MAX_KEYS = 50_000;

/**
 * How often something may be done, from the first time on: so many points in so many seconds. Where the contract
 * gives no number it is ours (decision 0011).
 */
const LIMITS = {
  /** By address; a class or an event shares one. */
  newUsers: { points: 2_000, duration: HOUR_S },
  /** By address. */
  logins: { points: 300, duration: HOUR_S },
  /** By account and address. */
  failedLogins: { points: 10, duration: 15 * MINUTE_S },
  /** By account, from whatever addresses; the link in a mail stays open. */
  accountFailedLogins: { points: 100, duration: HOUR_S },
  /** By IPv6 /56 and /48, of whatever accounts: who has one whole has an address for each try. */
  networkFailedLogins: { points: 100, duration: HOUR_S },
  /** By address, as logins: each is a hash to make, and tells whether an e-mail address is in use. */
  registrations: { points: 300, duration: HOUR_S },
  /** By address: whatever is asked for is counted by its e-mail address, too, and must not fill the memory. */
  passwordRequests: { points: 300, duration: HOUR_S },
  /** By account, as its e-mail address. */
  passwordMails: { points: 5, duration: HOUR_S },
  /** By account, as its e-mail address: who moves there next has no five of their own. */
  verificationMails: { points: 5, duration: HOUR_S },
  /** By e-mail address: accounts that come, go and come again send a mail to it each time. */
  takenEmails: { points: 20, duration: HOUR_S },
  /** By account; each holds all of the account in memory. */
  exports: { points: 10, duration: HOUR_S },
  /** By account; each is a hash to make. */
  passwordChanges: { points: 20, duration: HOUR_S },
  /** By account; each one sends mails, to an address that may be anybody's. */
  emailChanges: { points: 20, duration: HOUR_S },
  /** By user. */
  answers: { points: 600, duration: 10 * MINUTE_S },
  /** By user. */
  handoffs: { points: 10, duration: HOUR_S },
  /** By user; codes that are none count as well. */
  claims: { points: 10, duration: HOUR_S },
  /** By user. */
  groupCodes: { points: 60, duration: HOUR_S },
};

export type RateLimits = Record<keyof typeof LIMITS, RateLimit>;

/** Counts in this process; with a pool in its database, where several processes count together. */
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

/** Counts by keys: addresses and accounts, of which only hashes are kept. */
export class RateLimit {
  #points: number;
  #counts: Counts;

  constructor(points: number, counts: Counts) {
    this.#points = points;
    this.#counts = counts;
  }

  /** Counts one more. Throws 429 rate_limited where it is one too many. */
  async take(...key: string[]): Promise<void> {
    if (!(await this.tryTake(...key))) await this.check(...key);
  }

  /** Counts one more, unless it is one too many: then false. */
  async tryTake(...key: string[]): Promise<boolean> {
    const { consumedPoints } = await this.#counts.penalty(hashed(key));
    return consumedPoints <= this.#points;
  }

  /** Throws 429 rate_limited where one more would be too many. */
  async check(...key: string[]): Promise<void> {
    const state = await this.#counts.get(hashed(key));
    if (!state || state.msBeforeNext <= 0 || state.consumedPoints < this.#points) return;
    const retryAfterSeconds = Math.ceil(state.msBeforeNext / 1000);
    throw new Failure("rate_limited", { retryAfterSeconds });
  }

  /** Takes back what was counted and turned out to be nothing new. */
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
    // One of them clears the table for all.
    clearExpiredByTimeout: name === "logins",
  });
  return name === "answers" ? new SparinglySharedCounts(own, shared) : shared;
}

function hashed(key: string[]): string {
  return createHash("sha256").update(key.join("\n")).digest("base64url");
}
