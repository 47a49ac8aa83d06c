import type { LRUCache } from "lru-cache";
import type { Locale } from "~/domain/locales.ts";
import type { AnswerStatistics } from "~/domain/quiz/answer-statistics.ts";
import type { OptionalCalls } from "~/services/users/optional-calls.server.ts";
import type { ApiRequest } from "~/services/users/send.server.ts";
import type { Tokens, TokenStore } from "~/services/users/tokens.server.ts";

/** How the user API is reached, and what is kept of it for all visitors. */
export type UserApi = {
  /** @returns the whole reply @throws UserApiError, UserApiUnavailable */
  send: (request: ApiRequest) => Promise<string>;
  /** False while the API is not reached. */
  admitsReads: () => boolean;
  renewTokens: (refreshToken: string, caller: Caller) => Promise<Tokens>;
  optional: OptionalCalls;
  /** Of hand-off codes, within the last minute. */
  claims: LRUCache<string, Promise<boolean>>;
  readStatistics: (questionId: string, caller: Caller) => Promise<AnswerStatistics | null>;
  /** In milliseconds since 1970. */
  clock: () => number;
};

/** Who asks: what every request to the user API carries. */
export type Caller = {
  api: UserApi;
  locale: Locale;
  requestLogger: string | null;
  address: string | null;
  isKiosk: boolean;
  tokens: TokenStore;
};
