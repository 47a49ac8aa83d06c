import { createCounter, createGauge, createHistogram } from "~/services/monitoring/metrics.server.ts";

/** `route` is a pattern; `status` is null where the visitor left before the answer. */
export type AnsweredRequest = { method: string; route: string; status: number | null; seconds: number };

const METHODS = new Set(["GET", "HEAD", "POST"]);

const answered = createCounter({
  name: "vidare_http_requests_total",
  help: "Requests by the route's pattern, method and the status's class",
  labels: ["method", "route", "status"],
});
const durations = createHistogram({
  name: "vidare_http_request_duration_seconds",
  help: "From a request's headers to the last byte of its answer",
  labels: ["method", "route"],
});
createGauge(
  { name: "vidare_http_requests_in_flight", help: "Requests that wait for their answer" },
  () => inFlight,
);
let inFlight = 0;

/** Returns what to call when the answer is sent. */
export function startRequest(): (request: AnsweredRequest) => void {
  inFlight += 1;
  return ({ method, route, status, seconds }) => {
    inFlight -= 1;
    if (!answered || !durations) return;
    // A visitor may send any word as a method.
    const known = { method: METHODS.has(method) ? method : "other", route };
    answered.inc({ ...known, status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` });
    durations.observe(known, seconds);
  };
}
