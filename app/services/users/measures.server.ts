import type { Metrics } from "../../../platform/metrics.ts";

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
