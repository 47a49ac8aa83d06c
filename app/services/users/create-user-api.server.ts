import { LRUCache } from "lru-cache";
import type { Clock } from "~/domain/clock.ts";
import { createAnswerCounts } from "~/services/users/answer-counts.server.ts";
import { type Caller, createTokenRefresh, type Tokens, type UserApi } from "~/services/users/caller.ts";
import { createOptionalCalls } from "~/services/users/optional-calls.server.ts";
import { askForTokens } from "~/services/users/request.server.ts";
import { createRoomCalls } from "~/services/users/room-calls.server.ts";
import {
  createBreaker,
  createSend,
  createUserApiMeasures,
  type UserApiMeasures,
} from "~/services/users/send.server.ts";
import { isUnauthorized, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import type { Log } from "../../../platform/log.ts";
import type { Metrics } from "../../../platform/metrics.ts";

const MAX_ACCEPTED = 1_000;
const ACCEPTED_MS = 60_000;

type Overrides = {
  baseUrl: string;
  isReadOnly?: boolean;
  fetch: typeof fetch;
  clock: Clock;
  log: Log;
  metrics: Metrics;
};

export function createUserApi({ baseUrl, isReadOnly, fetch, clock, log, metrics }: Overrides): UserApi {
  const measures = createUserApiMeasures(metrics);
  const breaker = createBreaker(undefined, () => {
    measures.countOpening();
    log.warn("the user API cannot be reached: reads are skipped until a call succeeds");
  });
  measures.showBreaker(breaker.isOpen);
  const send = createSend({ baseUrl, fetch, breaker, measures });
  return {
    send: isReadOnly ? readsOnly(send) : send,
    admitsReads: breaker.admits,
    renewTokens: createTokenRefresh((refreshToken, caller: Caller) =>
      renewTokens(refreshToken, caller, measures),
    ),
    optional: createOptionalCalls(),
    rooms: createRoomCalls(),
    acceptedHandoffs: new LRUCache({ max: MAX_ACCEPTED, ttl: ACCEPTED_MS }),
    readAnswerCounts: createAnswerCounts(log),
    clock,
  };
}

function readsOnly(send: UserApi["send"]): UserApi["send"] {
  return async (request) => {
    if (request.method === "get") return send(request);
    throw new UserApiUnavailable("a preview stores nothing");
  };
}

async function renewTokens(
  refreshToken: string,
  caller: Caller,
  { countRefresh }: UserApiMeasures,
): Promise<Tokens> {
  try {
    const renewed = await askForTokens(refreshToken, caller);
    countRefresh("renewed");
    return renewed;
  } catch (error) {
    countRefresh(isUnauthorized(error) ? "refused" : "failed");
    throw error;
  }
}
