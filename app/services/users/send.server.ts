import ky, { HTTPError } from "ky";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import type { Metrics } from "../../../platform/metrics.ts";

export type ApiRequest = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
};

export const GATEWAY_ERRORS = new Set([502, 503, 504]);

type Overrides = { baseUrl: string; fetch: typeof fetch; breaker: Breaker; measures: UserApiMeasures };

export function createSend({ baseUrl, fetch, breaker, measures }: Overrides) {
  const client = ky.create({ timeout: false, retry: 0, redirect: "manual" });
  return async ({ method, path, query, headers, body, timeoutMs }: ApiRequest): Promise<string> => {
    const call = `${method} ${path.split("/", 2).join("/")}`;
    const finish = measures.startCall(call);
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
    try {
      // Read here, so that an incomplete response counts as none. The query is in the address, because ky's `searchParams` copies the request.
      const text = await client(`${baseUrl}/${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
        // Node drops the signal that ky makes from this one, and would then wait forever for a body that stops.
        fetch: (request) => fetch(request, { signal }),
        ...(body && { json: body }),
      }).text();
      breaker.arrived();
      finish("ok");
      return text;
    } catch (error) {
      const failure = toFailure(error, call);
      if (!isUnreached(failure)) breaker.arrived();
      else if (method === "get" || !isTimeout(failure)) breaker.failed();
      finish(isUnreached(failure) ? "unreached" : outcomeOf(failure));
      throw failure;
    }
  };
}

function toFailure(error: unknown, call: string): UserApiError | UserApiUnavailable {
  if (!(error instanceof HTTPError)) return new UserApiUnavailable(call, { cause: error });
  const { status, headers } = error.response;
  const body = errorReply.safeParse(error.data);
  const code = body.success ? body.data.error.code : "unknown";
  return new UserApiError(status, code, retryAfterMs(headers.get("Retry-After")), body.data?.errors);
}

/** After a timeout, nobody knows whether the request took effect. */
export function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}

function outcomeOf(failure: UserApiError | UserApiUnavailable): "refused" | "failed" {
  return failure instanceof UserApiError && failure.status < 500 ? "refused" : "failed";
}

/** True if only a proxy responded: with a gateway status and without the contract's body. */
function isUnreached(failure: UserApiError | UserApiUnavailable): boolean {
  if (failure instanceof UserApiUnavailable) return true;
  return GATEWAY_ERRORS.has(failure.status) && failure.code === "unknown";
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The wait in milliseconds; 0 for a missing or unknown value. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = HTTP_DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

type Outcome = "ok" | "refused" | "failed" | "unreached";
export type UserApiMeasures = ReturnType<typeof createUserApiMeasures>;

export function createUserApiMeasures(metrics: Metrics) {
  const openings = metrics.createCounter({
    name: "vidare_user_api_breaker_openings_total",
    help: "Times that the user API was not reached five times in a row",
  });
  const refreshes = metrics.createCounter({
    name: "vidare_token_refreshes_total",
    help: "Renewals of learners' tokens, and what came of them",
    labels: ["outcome"],
  });
  return {
    startCall: createCallMeasure(metrics),
    countOpening: () => openings?.inc(),
    showBreaker: (isOpen: () => boolean) =>
      metrics.createGauge(
        { name: "vidare_user_api_breaker_open", help: "1 while reads of the user API are kept back" },
        () => Number(isOpen()),
      ),
    countRefresh: (outcome: "renewed" | "refused" | "failed") => refreshes?.inc({ outcome }),
  };
}

const MAX_FAILURES = 5;
const PAUSE_MS = 5_000;

type Breaker = ReturnType<typeof createBreaker>;

/** After five failures in a row, lets one call in five seconds through until one succeeds. @param now in milliseconds */
export function createBreaker(now: () => number = () => performance.now(), onOpen = () => {}) {
  let failures = 0;
  let nextProbeAt = 0;
  return {
    admits(): boolean {
      if (failures < MAX_FAILURES) return true;
      if (now() < nextProbeAt) return false;
      nextProbeAt = now() + PAUSE_MS;
      return true;
    },

    isOpen: () => failures >= MAX_FAILURES,

    arrived(): void {
      failures = 0;
    },

    failed(): void {
      failures += 1;
      if (failures !== MAX_FAILURES) return;
      nextProbeAt = now() + PAUSE_MS;
      onOpen();
    },
  };
}

function createCallMeasure(metrics: Metrics): (call: string) => (outcome: Outcome) => void {
  const calls = metrics.createCounter({
    name: "vidare_user_api_calls_total",
    help: "Calls to the user API by their path's first two parts, and what came of them",
    labels: ["call", "outcome"],
  });
  const durations = metrics.createHistogram({
    name: "vidare_user_api_call_duration_seconds",
    help: "From a call to the user API to its reply",
    labels: ["call"],
  });
  let waiting = 0;
  metrics.createGauge(
    { name: "vidare_user_api_calls_waiting", help: "Calls to the user API that wait for a reply" },
    () => waiting,
  );
  return (call) => {
    waiting += 1;
    const stop = durations?.startTimer({ call });
    return (outcome) => {
      waiting -= 1;
      stop?.();
      calls?.inc({ call, outcome });
    };
  };
}
