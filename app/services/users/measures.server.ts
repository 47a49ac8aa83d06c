import { createCounter, createGauge, createHistogram } from "~/services/monitoring/metrics.server.ts";

const calls = createCounter({
  name: "vidare_user_api_calls_total",
  help: "Calls to the user API by their path's first two parts, and what came of them",
  labels: ["call", "outcome"],
});
const durations = createHistogram({
  name: "vidare_user_api_call_duration_seconds",
  help: "From a call to the user API to its reply",
  labels: ["call"],
});
const openings = createCounter({
  name: "vidare_user_api_breaker_openings_total",
  help: "Times that the user API was not reached five times in a row",
});
const refreshes = createCounter({
  name: "vidare_token_refreshes_total",
  help: "Renewals of learners' tokens, and what came of them",
  labels: ["outcome"],
});
createGauge(
  { name: "vidare_user_api_calls_waiting", help: "Calls to the user API that wait for a reply" },
  () => waiting,
);
let waiting = 0;

type Outcome = "ok" | "refused" | "failed" | "unreached";

/** `call` is one of few words. Returns what to call with the outcome. */
export function startCall(call: string): (outcome: Outcome) => void {
  waiting += 1;
  const stop = durations?.startTimer({ call });
  return (outcome) => {
    waiting -= 1;
    stop?.();
    calls?.inc({ call, outcome });
  };
}

export function countOpening(): void {
  openings?.inc();
}

export function showBreaker(isOpen: () => boolean): void {
  createGauge(
    { name: "vidare_user_api_breaker_open", help: "1 while reads of the user API are kept back" },
    () => Number(isOpen()),
  );
}

export function countRefresh(outcome: "renewed" | "refused" | "failed"): void {
  refreshes?.inc({ outcome });
}
