import { LRUCache } from "lru-cache";
import type { Clock } from "~/domain/clock.ts";
import type { Locale } from "~/domain/locales.ts";
import type { AnswerCounts } from "~/domain/quiz/question.ts";
import type { OptionalCalls } from "~/services/users/optional-calls.server.ts";
import type { RoomCalls } from "~/services/users/room-calls.server.ts";
import type { ApiRequest } from "~/services/users/send.server.ts";

export type UserApi = {
  /** @returns the whole body @throws UserApiError, UserApiUnavailable */
  send: (request: ApiRequest) => Promise<string>;
  admitsReads: () => boolean;
  renewTokens: (refreshToken: string, caller: Caller) => Promise<Tokens>;
  optional: OptionalCalls;
  rooms: RoomCalls;
  acceptedHandoffs: LRUCache<string, Promise<boolean>>;
  readAnswerCounts: (questionId: string, caller: Caller) => Promise<AnswerCounts | null>;
  clock: Clock;
};

/** Functions that take a caller throw UserApiError or UserApiUnavailable. */
export type Caller = {
  api: UserApi;
  locale: Locale;
  requestLogger: string | null;
  address: string | null;
  isKiosk: boolean;
  tokens: TokenStore;
};

export type Tokens = { accessToken: string; refreshToken: string };

/** Null if the visitor is not logged in. */
type TokenStore = {
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
