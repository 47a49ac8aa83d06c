import { randomUUID } from "node:crypto";
import { delay, http, HttpResponse } from "msw";
import type { AnswerStatistics } from "~/domain/quiz/answer-statistics.ts";
import {
  type ChallengeProgress,
  challengeProgressRequest,
  handoffClaimRequest,
  handoffRequest,
} from "../../contracts/progress.ts";
import { userAnswerRequest } from "../../contracts/user-api.ts";
import { FakeAccounts } from "./fake-accounts.ts";
import { FakeDiplomas } from "./fake-diplomas.ts";
import { eventResults } from "./fake-event-results.ts";
import { FakeGroups } from "./fake-groups.ts";
import { type FakeAnswer, latestResults, nextRound } from "./fake-latest-results.ts";

export const API_ORIGIN = "http://users.test";

const HANDOFF_MS = 10 * 60_000;

/** A simulated failure. With `isDone`, the request takes effect before it fails; with `isProxys`, a proxy responds. */
export type Fault = {
  kind: number | "reset" | "hang" | "garbage";
  code?: string;
  isDone?: boolean;
  isProxys?: boolean;
  retryAfter?: string;
};
export type Sent = { call: string; url: URL; headers: Headers; body: unknown };
type Reply = { status: number; body: object };

/** An in-memory user API with failures on demand. Calls are named like `POST /v1/users`. */
export class FakeUserApi {
  readonly users = new Set<string>();
  readonly registered = new FakeAccounts(this.users);
  readonly groups = new FakeGroups(this.registered);
  readonly answers: FakeAnswer[] = [];
  readonly sent: Sent[] = [];
  /** The users behind the codes that are not spent. */
  readonly handoffs = new Map<string, string>();
  /** Behaves like a minimal server without idempotency keys and optional fields. */
  isForeign = false;
  /** The diploma tests and challenges that users have completed, as in the contract. */
  readonly topics: object[] = [];
  readonly #diplomas = new FakeDiplomas(this.users, this.registered);
  readonly certificates = this.#diplomas.certificates;
  /** The test whose newest round `latest_results` has as the topic's diploma test. */
  diplomaTestId: string | null = null;
  readonly statistics = new Map<string, AnswerStatistics>();
  /** The users' positions in challenges, by user and challenge. */
  readonly places = new Map<string, ChallengeProgress>();
  isCompleted = true;
  /** Whether an answer is right; null for an unknown id. */
  judge: (answerId: string) => boolean | null;
  /** Called with each call that hangs. */
  onHang = (): void => undefined;
  readonly #faults: { call: RegExp; fault: Fault; times: number }[] = [];
  readonly #repeats = new Map<string, { body: string; reply: Reply }>();

  constructor(judge: (answerId: string) => boolean | null) {
    this.judge = judge;
  }

  /** Makes the next `times` matching calls fail. */
  fail(call: RegExp, fault: Fault, times = Infinity): void {
    this.#faults.push({ call, fault, times });
  }

  recover(): void {
    this.#faults.length = 0;
  }

  sentTo(call: RegExp): Sent[] {
    return this.sent.filter((one) => call.test(one.call));
  }

  get handlers() {
    return [http.all(`${API_ORIGIN}/*`, ({ request }) => this.#respond(request))];
  }

  async #respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const body: unknown = request.method === "GET" ? null : await request.json();
    this.sent.push({ call, url, headers: request.headers, body });
    const planned = this.#faults.find((one) => one.call.test(call) && one.times > 0);
    if (!planned) {
      const reply = this.#handle(call, url, body, request.headers);
      return HttpResponse.json(reply.body, { status: reply.status });
    }
    planned.times -= 1;
    if (planned.fault.isDone) this.#handle(call, url, body, request.headers);
    if (planned.fault.kind === "hang") this.onHang();
    return toFailure(planned.fault);
  }

  /** A repeated idempotency key gets the first response again. */
  #handle(call: string, url: URL, body: unknown, headers: Headers): Reply {
    const key = this.isForeign ? null : headers.get("Idempotency-Key");
    const known = key === null ? undefined : this.#repeats.get(key);
    if (known) return known.body === JSON.stringify(body) ? known.reply : failure(409, "conflict");
    const authorization = headers.get("Authorization");
    const reply =
      this.#diplomas.handle(call, body) ??
      this.groups.handle(call, body, authorization) ??
      this.registered.handle({ name: call, body, authorization }) ??
      this.#route(call, url, body, authorization);
    if (key !== null && reply.status < 300) this.#repeats.set(key, { body: JSON.stringify(body), reply });
    return reply;
  }

  #route(call: string, { searchParams, pathname }: URL, body: unknown, authorization: string | null): Reply {
    if (call === "POST /v1/users") return this.#createUser();
    if (call === "POST /v1/user_answers") return this.#store(body, authorization);
    if (call === "POST /v1/users/handoff") return this.#createHandoff(body);
    if (call === "POST /v1/users/handoff/claim") return this.#claimHandoff(body);
    if (call === "POST /v1/users/challenge_progress") return this.#storePosition(body);
    const event = /^\/v1\/events\/([^/]+)\/results$/.exec(pathname)?.[1];
    if (event) return this.#roomOf(decodeURIComponent(event), searchParams.get("key"));
    const counted = /^\/v1\/questions\/([^/]+)\/statistics$/.exec(pathname)?.[1];
    if (counted) return this.#count(decodeURIComponent(counted));
    const user = searchParams.get("user_uuid") ?? "";
    if (!this.users.has(user)) return failure(404, "user_not_found");
    if (!this.registered.isAllowed(user, authorization)) return failure(401, "unauthorized");
    const all = this.answers.filter((answer) => answer.user_uuid === user);
    if (call === "GET /v1/user_answers")
      return ok({ user_answers: all.filter((one) => one.event_code === searchParams.get("event_code")) });
    const mine = all.filter((answer) => answer.event_code === null);
    const latest = new Map(mine.map((answer) => [answer.question_global_id, answer]));
    if (call === "GET /v1/user_answers/next_test_round")
      return ok({ test_round: nextRound(mine, searchParams.get("test_global_id") ?? "") });
    if (call === "GET /v1/user_answers/correct")
      return ok({ total_correct_count: [...latest.values()].filter((answer) => answer.is_correct).length });
    if (call === "GET /v1/user_answers/latest_answer") {
      const answer = latest.get(searchParams.get("global_id") ?? "");
      if (!answer) return failure(404, "not_found");
      return ok({ global_id: answer.answer_global_id, is_correct: answer.is_correct });
    }
    if (call === "GET /v1/questions/answered") return ok({ questions: [...latest.keys()] });
    if (call === "GET /v1/topics") return ok({ topics: this.topics });
    if (call === "GET /v1/certificates") return ok({ certificates: this.#diplomas.listOf(user) });
    if (call === "GET /v1/challenge/completion")
      return ok({ global_id: searchParams.get("global_id"), is_completed: this.isCompleted });
    const challenge = /^\/v1\/users\/challenge_progress\/([^/]+)$/.exec(pathname)?.[1];
    if (challenge) {
      const place = this.places.get(`${user} ${decodeURIComponent(challenge)}`);
      return place ? ok({ challenge_progress: place }) : failure(404, "not_found");
    }
    const topic = /^\/v1\/topics\/([^/]+)\/latest_results$/.exec(pathname)?.[1];
    if (call.startsWith("GET") && topic) return ok(latestResults(mine, decodeURIComponent(topic), this));
    throw new Error(`The fake user API has no ${call}`);
  }

  /** The key of each event is its code, backwards. */
  #roomOf(code: string, key: string | null): Reply {
    if (this.isForeign) return failure(404, "not_found");
    if (key !== toEventKey(code)) return failure(403, "forbidden");
    return ok(eventResults(this.answers.filter((answer) => answer.event_code === code)));
  }

  #createUser(): Reply {
    const uuid = randomUUID();
    this.users.add(uuid);
    const user = { uuid, email: null };
    const more = { name: null, is_verified: false, is_kiosk_user: false, is_subscribed: false };
    return { status: 201, body: { user: this.isForeign ? user : { ...user, ...more } } };
  }

  #store(body: unknown, authorization: string | null): Reply {
    const { data: answer } = userAnswerRequest.safeParse(body);
    if (!answer) return failure(422, "validation_failed");
    if (!this.users.has(answer.user_uuid)) return failure(404, "user_not_found");
    if (!this.registered.isAllowed(answer.user_uuid, authorization)) return failure(401, "unauthorized");
    const isCorrect = this.judge(answer.answer_global_id);
    if (isCorrect === null) return failure(422, "validation_failed");
    const before = this.answers.filter(
      (one) => one.user_uuid === answer.user_uuid && one.event_code === null,
    );
    if ((answer.test_round ?? 1) > nextRound(before, answer.test_global_id ?? ""))
      return invalid({ test_round: ["Too high"] });
    this.answers.push({ ...answer, is_correct: isCorrect });
    return { status: 201, body: { data: { is_correct: isCorrect, user_answer_id: randomUUID() } } };
  }

  #createHandoff(body: unknown): Reply {
    const { user_uuid } = handoffRequest.parse(body);
    if (!this.users.has(user_uuid)) return failure(404, "user_not_found");
    const code = `CODE-${this.handoffs.size}`;
    this.handoffs.set(code, user_uuid);
    return { status: 201, body: { code, expires_at: new Date(Date.now() + HANDOFF_MS).toISOString() } };
  }

  #claimHandoff(body: unknown): Reply {
    const { code, user_uuid } = handoffClaimRequest.parse(body);
    if (!this.users.has(user_uuid)) return failure(404, "user_not_found");
    const owner = this.handoffs.get(code);
    if (owner === undefined) return invalid({ code: ["Used up"] });
    this.handoffs.delete(code);
    const copied = this.answers.filter((answer) => answer.user_uuid === owner);
    this.answers.push(...copied.map((answer) => ({ ...answer, user_uuid })));
    return ok({ user: { uuid: user_uuid, email: null } });
  }

  #count(question: string): Reply {
    if (this.isForeign) return failure(404, "not_found");
    return ok(this.statistics.get(question) ?? { answered: 0, wrong: 0 });
  }

  #storePosition(body: unknown): Reply {
    const { user_uuid, challenge_progress } = challengeProgressRequest.parse(body);
    if (!this.users.has(user_uuid)) return failure(404, "user_not_found");
    this.places.set(`${user_uuid} ${challenge_progress.challenge_global_id}`, challenge_progress);
    return ok({ challenge_progress });
  }
}

export function toEventKey(code: string): string {
  return [...code].reverse().join("");
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function failure(status: number, code: string): Reply {
  return { status, body: { error: { code, message: code } } };
}

function invalid(errors: Record<string, string[]>): Reply {
  return { status: 422, body: { ...failure(422, "validation_failed").body, errors } };
}

async function toFailure({ kind, code = "internal", isProxys, retryAfter }: Fault): Promise<Response> {
  if (kind === "hang") await delay("infinite");
  if (kind === "garbage") return HttpResponse.text("<p>It works!</p>");
  if (typeof kind === "number") {
    const init = {
      status: kind,
      headers: { ...(retryAfter !== undefined && { "Retry-After": retryAfter }) },
    };
    return isProxys
      ? HttpResponse.html("<h1>Bad gateway</h1>", init)
      : HttpResponse.json(failure(kind, code).body, init);
  }
  return HttpResponse.error();
}
