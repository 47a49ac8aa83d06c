import { pino } from "pino";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import type { UserAnswerRequest } from "../../../contracts/user-api.ts";
import { createAccountEvents } from "../../../embedded/user-api/accounts/account-events.ts";
import { createPasswordHasher } from "../../../embedded/user-api/accounts/passwords.ts";
import { createUserApi } from "../../../embedded/user-api/app.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { createAccessTokens } from "../../../embedded/user-api/http/access-tokens.ts";
import { createRateLimits } from "../../../embedded/user-api/http/rate-limits.ts";
import type { Services } from "../../../embedded/user-api/services.ts";
import { shippedTexts } from "../../../embedded/user-api/texts/fixtures/sample-texts.ts";
import { createAddressMatcher } from "../../../platform/addresses.ts";
import { NO_METRICS } from "../../../platform/metrics.ts";
import { fixedContent } from "./sample-content.ts";

export const SECRET = "a secret of the tests";

export type Call = {
  body?: unknown;
  headers?: Record<string, string>;
  peer?: string;
};

export function createSampleApi(db: Database, services: Partial<Services> = {}) {
  let app: ReturnType<typeof createApp> | undefined;
  // Opened at the first call, because a suite's database opens after the suite is described.
  const open = () => (app ??= createApp(db, services));

  async function call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { body, headers, peer }: Call = {},
  ) {
    const response = await open().request(
      path,
      {
        method,
        headers: { ...(method !== "GET" && { "content-type": "application/json" }), ...headers },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      },
      peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer, remoteFamily: "IPv4" } } },
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async function newUser(): Promise<string> {
    const { body } = await call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: false } });
    return String(body.user.uuid);
  }

  function answer(request: Partial<UserAnswerRequest>, headers: Record<string, string> = {}) {
    return call("POST", "/v1/user_answers", { body: request, headers });
  }

  return {
    get app() {
      return open();
    },
    call,
    newUser,
    answer,
    /** Answers all of a diploma test right. */
    async passDiploma(user: string, headers: Record<string, string> = {}, round = 1) {
      for (const right of ["d1-a", "d2-a", "d3-a"]) await answer(inDiploma(user, right, round), headers);
    },
    /** The stored answers, in the order of arrival. */
    storedAnswers: (user: string) =>
      db.query
        .selectFrom("user_answers")
        .selectAll()
        .where("user_uuid", "=", user)
        .orderBy("answered_at")
        .execute(),
    /** Copies one user's progress to another. */
    async handOff(from: string, into: string) {
      const { body } = await call("POST", "/v1/users/handoff", { body: { user_uuid: from } });
      return call("POST", "/v1/users/handoff/claim", { body: { code: body.code, user_uuid: into } });
    },
  };
}

export function newKey() {
  return { "Idempotency-Key": crypto.randomUUID() };
}

function createApp(db: Database, services: Partial<Services>) {
  const log = services.log ?? pino({ level: "silent" });
  return createUserApi({
    db,
    content: fixedContent(),
    site: () => SHIPPED_SITE,
    errorTexts: shippedTexts.errors,
    accessTokens: createAccessTokens([SECRET]),
    accountEvents: createAccountEvents(log, [SECRET]),
    eventKeys: createEventKeys([SECRET]),
    passwords: createPasswordHasher(),
    limits: createRateLimits(db.sharedPool),
    mailer: { wake: () => undefined },
    outboxFolder: null,
    clock: () => new Date(),
    log,
    metrics: NO_METRICS,
    isTrustedProxy: createAddressMatcher(["loopback"]),
    ...services,
  });
}

export type SampleApi = ReturnType<typeof createSampleApi>;

export function inTest(
  user_uuid: string,
  answer_global_id: string,
  place: Partial<UserAnswerRequest> = {},
): Partial<UserAnswerRequest> {
  return {
    topic_global_id: "sun",
    test_global_id: "sun-basics",
    test_round: 1,
    question_global_id: answer_global_id.split("-")[0] ?? "",
    answer_global_id,
    user_uuid,
    ...place,
  };
}

export function inDiploma(user: string, answer: string, test_round = 1): Partial<UserAnswerRequest> {
  return inTest(user, answer, { test_global_id: "sun-diploma", test_round });
}

export function single(user: string, answer: string): Partial<UserAnswerRequest> {
  return inTest(user, answer, { topic_global_id: null, test_global_id: null, test_round: null });
}

export function inChallenge(user: string, answer: string, combo = "panels-one"): Partial<UserAnswerRequest> {
  return inTest(user, answer, {
    test_global_id: null,
    test_round: null,
    chapter_contentful_id: "e-chapter",
    challenge_global_id: "panels",
    combo_global_id: combo,
  });
}

/** The event uses the first test of the topic "sun". */
export function atFair(user: string, answer: string): Partial<UserAnswerRequest> {
  return inTest(user, answer, { event_code: "fair24" });
}
