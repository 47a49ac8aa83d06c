import type { Counter, Histogram } from "prom-client";

/** A label must have few values, so never a path, a code or a name that a visitor can choose. */
type Description<L extends string> = { name: `vidare_${string}`; help: string; labels?: readonly L[] };
type Reading = number | null | Promise<number>;

/** Measures nothing if no metrics are asked for. */
export type Metrics = {
  createCounter: <L extends string>(description: Description<L>) => Counter<L> | null;
  /** `read` is called at each scrape. No value is given for null, an error, or a reading that takes too long. */
  createGauge: (description: Description<never>, read: () => Reading) => void;
  /** Shows one series for each pair that `read` returns at a scrape. */
  createGauges: (
    description: Description<never> & { label: string },
    read: () => Iterable<readonly [label: string, value: number]>,
  ) => void;
  /** The histogram counts seconds. */
  createHistogram: <L extends string>(description: Description<L>) => Histogram<L> | null;
  text: { contentType: string; read: () => Promise<string> } | null;
};

/** `route` is a pattern; `status` is null if the client left before the response. */
export type FinishedRequest = { method: string; route: string; status: number | null; seconds: number };

/** Called when a request begins. Call the result when the response is sent. */
export type StartRequest = () => (request: FinishedRequest) => void;

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Limits a reading, so that a database that does not respond cannot block the other metrics. */
const MAX_READ_MS = 2_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT"]);

export const NO_METRICS: Metrics = {
  createCounter: () => null,
  createGauge: () => undefined,
  createGauges: () => undefined,
  createHistogram: () => null,
  text: null,
};

/** @param part the part of the product, which is a label of each series */
export async function createMetrics(part: string, isOn: boolean): Promise<Metrics> {
  if (!isOn) return NO_METRICS;
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  return {
    createCounter: ({ name, help, labels = [] }) =>
      new Counter({ name, help, labelNames: labels, registers }),
    createGauge({ name, help }, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await readInTime(read);
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    createGauges({ name, help, label }, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, count] of read()) this.set({ [label]: value }, count);
        },
      });
    },
    createHistogram: ({ name, help, labels = [] }) =>
      new Histogram({ name, help, labelNames: labels, buckets: SECONDS, registers }),
    text: { contentType: registry.contentType, read: () => registry.metrics() },
  };
}

export function createRequestMeasures(metrics: Metrics): StartRequest {
  const answered = metrics.createCounter({
    name: "vidare_http_requests_total",
    help: "Requests by the route's pattern, method and the status's class",
    labels: ["method", "route", "status"],
  });
  const durations = metrics.createHistogram({
    name: "vidare_http_request_duration_seconds",
    help: "From a request's headers to its response",
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

async function readInTime(read: () => Reading): Promise<number | null> {
  const overdue = Promise.withResolvers<null>();
  const timer = setTimeout(() => overdue.resolve(null), MAX_READ_MS);
  try {
    return await Promise.race([read(), overdue.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
