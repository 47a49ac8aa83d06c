import { LRUCache } from "lru-cache";

export type Tokens = { accessToken: string; refreshToken: string };

/** Where a visitor's tokens are kept; null: not logged in. */
export type TokenStore = {
  get: () => Tokens | null;
  set: (tokens: Tokens) => void;
  /** The user API refuses them, or asks for some: the visitor has to log in. */
  end: () => void;
};

type Refresh<Rest extends unknown[]> = (refreshToken: string, ...rest: Rest) => Promise<Tokens>;

// For requests that were sent before the new pair reached the browser.
const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

/**
 * Renews pairs of tokens: once for all requests that hold the same refresh token, also for those that come with it up to
 * 30 seconds later. A renewal that failed is not kept.
 */
export function createTokenRefresh<Rest extends unknown[]>(
  refresh: Refresh<Rest>,
  now?: () => number,
): Refresh<Rest> {
  const renewals = new LRUCache<string, Promise<Tokens>>({
    max: MAX_KEPT,
    ttl: KEEP_MS,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  return (refreshToken, ...rest) => {
    const known = renewals.get(refreshToken);
    if (known) return known;
    const renewal = refresh(refreshToken, ...rest);
    renewals.set(refreshToken, renewal);
    renewal.catch(() => renewals.delete(refreshToken));
    return renewal;
  };
}
