import type { Metrics } from "~/services/monitoring/metrics.server.ts";

/** `route` is a pattern; `status` is null if the visitor left before the response. */
export type FinishedRequest = { method: string; route: string; status: number | null; seconds: number };

/** Called when a request begins. Call the result when the response is sent. */
export type StartRequest = () => (request: FinishedRequest) => void;

const METHODS = new Set(["GET", "HEAD", "POST"]);

export function createRequestMeasures(metrics: Metrics): StartRequest {
  const answered = metrics.createCounter({
    name: "vidare_http_requests_total",
    help: "Requests by the route's pattern, method and the status's class",
    labels: ["method", "route", "status"],
  });
  const durations = metrics.createHistogram({
    name: "vidare_http_request_duration_seconds",
    help: "From a request's headers to the last byte of its response",
    labels: ["method", "route"],
  });
  let inFlight = 0;
  metrics.createGauge(
    { name: "vidare_http_requests_in_flight", help: "Requests that wait for their response" },
    () => inFlight,
  );
  return () => {
    inFlight += 1;
    return ({ method, route, status, seconds }) => {
      inFlight -= 1;
      const known = { method: METHODS.has(method) ? method : "other", route };
      answered?.inc({ ...known, status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` });
      durations?.observe(known, seconds);
    };
  };
}
