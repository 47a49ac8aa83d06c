import { LRUCache } from "lru-cache";

export type Tokens = { accessToken: string; refreshToken: string };

/** Null if the visitor is not logged in. */
export type TokenStore = {
  get: () => Tokens | null;
  set: (tokens: Tokens) => void;
  /** Called if the user API refuses the tokens or requires some: the visitor must log in. */
  end: () => void;
};

type Refresh<Rest extends unknown[]> = (refreshToken: string, ...rest: Rest) => Promise<Tokens>;

const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

/** Renews only once for all requests with the same refresh token, including those of the next 30 s. A failed renewal is not kept. */
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
