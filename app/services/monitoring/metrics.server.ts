import type { Counter, Histogram } from "prom-client";
import { env } from "~/env.server.ts";

/** Without METRICS_PORT nothing is loaded, and nothing is counted. */
const prometheus = env.METRICS_PORT === undefined ? null : await import("prom-client");
const registry = prometheus && new prometheus.Registry();
if (prometheus && registry) {
  registry.setDefaultLabels({ part: "web" });
  prometheus.collectDefaultMetrics({ register: registry });
}

/** Labels must have few values: never a path, a code or a name that a visitor can choose. */
type Description<L extends string> = { name: `vidare_${string}`; help: string; labels?: readonly L[] };

/** Null where nothing is measured. */
export function createCounter<L extends string>({
  name,
  help,
  labels = [],
}: Description<L>): Counter<L> | null {
  if (!prometheus || !registry) return null;
  return new prometheus.Counter({ name, help, labelNames: labels, registers: renew(name) });
}

/** `read` is called at each scrape. */
export function createGauge({ name, help }: Description<never>, read: () => number): void {
  if (!prometheus || !registry) return;
  new prometheus.Gauge({
    name,
    help,
    registers: renew(name),
    collect() {
      this.set(read());
    },
  });
}

/** One series per pair that `read` returns at a scrape. */
export function createGauges(
  { name, help, label }: Description<never> & { label: string },
  read: () => Iterable<readonly [label: string, value: number]>,
): void {
  if (!prometheus || !registry) return;
  new prometheus.Gauge({
    name,
    help,
    labelNames: [label],
    registers: renew(name),
    collect() {
      this.reset();
      for (const [name, value] of read()) this.set({ [label]: name }, value);
    },
  });
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of seconds. Null where nothing is measured. */
export function createHistogram<L extends string>({
  name,
  help,
  labels = [],
}: Description<L>): Histogram<L> | null {
  if (!prometheus || !registry) return null;
  return new prometheus.Histogram({
    name,
    help,
    labelNames: labels,
    buckets: SECONDS,
    registers: renew(name),
  });
}

/** Prometheus' text format; null where nothing is measured. */
export const metricsText = registry && {
  contentType: registry.contentType,
  read: () => registry.metrics(),
};

/** `npm run dev` evaluates modules again. */
function renew(name: string) {
  registry?.removeSingleMetric(name);
  return registry ? [registry] : [];
}
