import type { LRUCache } from "lru-cache";
import type { Clock } from "~/domain/clock.ts";
import type { Locale } from "~/domain/locales.ts";
import type { AnswerCounts } from "~/domain/quiz/question.ts";
import type { OptionalCalls } from "~/services/users/optional-calls.server.ts";
import type { RoomCalls } from "~/services/users/room-calls.server.ts";
import type { ApiRequest } from "~/services/users/send.server.ts";
import type { Tokens, TokenStore } from "~/services/users/tokens.server.ts";

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
