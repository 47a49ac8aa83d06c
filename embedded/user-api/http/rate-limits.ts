import { hash } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { canonicalAddress, clientAddress, toClientNetwork } from "../../../platform/addresses.ts";
import { Failure } from "../errors/failure.ts";
import { BoundedCounts, type Count, LocalFirstCounts } from "./bounded-counts.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** The number of keys for each limit. A key takes about 250 bytes. */
const MAX_KEYS = 50_000;

/** Decision 0011 explains the limits that the API's contract leaves open. */
const LIMITS = {
  /** Counted by address, which a class or an event's visitors share. */
  newUsers: { points: 2_000, duration: HOUR_S },
  logins: { points: 300, duration: HOUR_S },
  failedLogins: { points: 10, duration: 15 * MINUTE_S },
  /** Counted by account, from any address. Login by a mailed link still works. */
  accountFailedLogins: { points: 100, duration: HOUR_S },
  /** Counted by IPv6 /56 and /48, because the owner of such a network can use a new /64 for each attempt. */
  networkFailedLogins: { points: 100, duration: HOUR_S },
  /** Counted by address. Each registration costs a hash and reveals whether an e-mail address is in use. */
  registrations: { points: 300, duration: HOUR_S },
  /** Counted by address, because keys of invented e-mail addresses must not fill the memory. */
  passwordRequests: { points: 300, duration: HOUR_S },
  passwordMails: { points: 5, duration: HOUR_S },
  /** Counted by e-mail address, so that deleting the account and registering again does not reset the limit. */
  verificationMails: { points: 5, duration: HOUR_S },
  /** Counted by e-mail address, because deleting the account and registering again sends a mail each time. */
  takenEmails: { points: 20, duration: HOUR_S },
  /** Counted by account. Each export is held in memory. */
  exports: { points: 10, duration: HOUR_S },
  passwordChanges: { points: 20, duration: HOUR_S },
  /** Counted by account. Each change of the address sends mails to an unverified address. */
  emailChanges: { points: 20, duration: HOUR_S },
  answers: { points: 600, duration: 10 * MINUTE_S },
  handoffs: { points: 10, duration: HOUR_S },
  /** Counted by user. Invalid hand-off codes also count. */
  claims: { points: 10, duration: HOUR_S },
  groupCodes: { points: 60, duration: HOUR_S },
  rooms: { points: 30, duration: HOUR_S },
  /** Counted by address. Only codes that no event and no room has are counted. */
  unknownCodes: { points: 600, duration: HOUR_S },
};

export type RateLimits = Record<keyof typeof LIMITS, RateLimit>;

/** With a pool, the counts are in its database, so that several processes share them. */
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
    rooms: create("rooms"),
    unknownCodes: create("unknownCodes"),
  };
}

type Counts = {
  penalty(key: string): Promise<Count>;
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  get(key: string): Promise<Count | null>;
};

/** Stores only hashes of the keys. */
export class RateLimit {
  #points: number;
  #counts: Counts;

  constructor(points: number, counts: Counts) {
    this.#points = points;
    this.#counts = counts;
  }

  /** Counts one call. Throws 429 above the limit. */
  async consume(...key: string[]): Promise<void> {
    if (!(await this.tryConsume(...key))) await this.check(...key);
  }

  /** Counts one call. False above the limit. */
  async tryConsume(...key: string[]): Promise<boolean> {
    const { consumedPoints } = await this.#counts.penalty(hashKey(key));
    return consumedPoints <= this.#points;
  }

  /** Throws 429 at the limit. Does not count. */
  async check(...key: string[]): Promise<void> {
    const state = await this.#counts.get(hashKey(key));
    if (!state || state.msBeforeNext <= 0 || state.consumedPoints < this.#points) return;
    const retryAfterSeconds = Math.ceil(state.msBeforeNext / 1000);
    throw new Failure("rate_limited", { retryAfterSeconds });
  }

  async refund(...key: string[]): Promise<void> {
    await this.#counts.reward(hashKey(key));
  }

  async reset(...key: string[]): Promise<void> {
    await this.#counts.delete(hashKey(key));
  }
}

export function clientNetwork(c: Context, isTrustedProxy: (address: string) => boolean): string {
  const forwarded = c.req.header("x-forwarded-for");
  return toClientNetwork(clientAddress(peerAddress(c), forwarded, isTrustedProxy));
}

/** The peer's address. A request in memory has no peer and counts as loopback. */
export function peerAddress(c: Context): string {
  const env: unknown = c.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return "127.0.0.1";
  return canonicalAddress(getConnInfo(c).remote.address ?? "127.0.0.1");
}

/** Warns once about an untrusted peer with X-Forwarded-For, because all its visitors share one rate limit. */
export function warnOfUntrustedProxy(
  isTrustedProxy: (address: string) => boolean,
  log: Logger,
): MiddlewareHandler {
  let hasWarned = false;
  return (c, next) => {
    if (hasWarned || c.req.header("x-forwarded-for") === undefined) return next();
    const peer = peerAddress(c);
    if (isTrustedProxy(peer)) return next();
    hasWarned = true;
    log.warn(
      { peer },
      "X-Forwarded-For of this peer is ignored: name it in API_TRUSTED_PROXIES if it is your web app",
    );
    return next();
  };
}

function createCounts(name: keyof typeof LIMITS, sharedPool: Pool | undefined): Counts {
  const { points, duration } = LIMITS[name];
  const local = new BoundedCounts({ duration, maxKeys: MAX_KEYS });
  if (!sharedPool) return local;
  const shared = new RateLimiterPostgres({
    points,
    duration,
    keyPrefix: name,
    storeClient: sharedPool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: name === "logins",
  });
  return name === "answers" || name === "unknownCodes" ? new LocalFirstCounts(local, shared) : shared;
}

function hashKey(key: string[]): string {
  return hash("sha256", key.join("\n"), "base64url");
}
