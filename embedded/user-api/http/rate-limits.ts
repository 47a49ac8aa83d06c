import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "./failure.ts";

const minuteS = 60;
const hourS = 60 * minuteS;

/**
 * How often something may be done, from the first time on: so many points in so many seconds. Where the contract
 * gives no number it is ours (decision 0011).
 */
const limits = {
  /** By address; a class or an event shares one. */
  newUsers: { points: 2_000, duration: hourS },
  /** By address. */
  logins: { points: 300, duration: hourS },
  /** By account and address. */
  failedLogins: { points: 10, duration: 15 * minuteS },
  /** By account, from whatever addresses; the link in a mail stays open. */
  accountFailedLogins: { points: 100, duration: hourS },
  /** By IPv6 /56 and /48, of whatever accounts: who has one whole has an address for each try. */
  networkFailedLogins: { points: 100, duration: hourS },
  /** By address, as logins: each is a hash to make, and tells whether an e-mail address is in use. */
  registrations: { points: 300, duration: hourS },
  /** By address: whatever is asked for is counted by its e-mail address, too, and must not fill the memory. */
  passwordRequests: { points: 300, duration: hourS },
  /** By account, as its e-mail address. */
  passwordMails: { points: 5, duration: hourS },
  /** By account, as its e-mail address: who moves there next has no five of their own. */
  verificationMails: { points: 5, duration: hourS },
  /** By e-mail address: accounts that come, go and come again send a mail to it each time. */
  takenEmails: { points: 20, duration: hourS },
  /** By account; each holds all of the account in memory. */
  exports: { points: 10, duration: hourS },
  /** By account; each is a hash to make. */
  passwordChanges: { points: 20, duration: hourS },
  /** By account; each one sends mails, to an address that may be anybody's. */
  emailChanges: { points: 20, duration: hourS },
};

export type RateLimits = Record<keyof typeof limits, RateLimit>;

/** Counts in this process; with a pool in its database, where several processes count together. */
export function createRateLimits(sharedPool?: Pool): RateLimits {
  const create = (name: keyof typeof limits) => new RateLimit(createLimiter(name, sharedPool));
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
  };
}

/** Counts by keys: addresses and accounts, of which only hashes are kept. */
export class RateLimit {
  #limiter: RateLimiterMemory | RateLimiterPostgres;

  constructor(limiter: RateLimiterMemory | RateLimiterPostgres) {
    this.#limiter = limiter;
  }

  /** Counts one more. Throws 429 rate_limited where it is one too many. */
  async take(...key: string[]): Promise<void> {
    if (!(await this.tryTake(...key))) await this.check(...key);
  }

  /** Counts one more, unless it is one too many: then false. */
  async tryTake(...key: string[]): Promise<boolean> {
    try {
      await this.#limiter.consume(hashed(key));
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }

  /** Throws 429 rate_limited where one more would be too many. */
  async check(...key: string[]): Promise<void> {
    const state = await this.#limiter.get(hashed(key));
    if (!state || state.msBeforeNext <= 0 || state.consumedPoints < this.#limiter.points) return;
    const retryAfterSeconds = Math.ceil(state.msBeforeNext / 1000);
    throw new Failure("rate_limited", { retryAfterSeconds });
  }

  /** Takes back what was counted and turned out to be nothing new. */
  async giveBack(...key: string[]): Promise<void> {
    await this.#limiter.reward(hashed(key));
  }
}

function createLimiter(name: keyof typeof limits, sharedPool: Pool | undefined) {
  const options = { ...limits[name], keyPrefix: name };
  if (!sharedPool) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: sharedPool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // One of them clears the table for all.
    clearExpiredByTimeout: name === "logins",
  });
}

function hashed(key: string[]): string {
  return createHash("sha256").update(key.join("\n")).digest("base64url");
}
