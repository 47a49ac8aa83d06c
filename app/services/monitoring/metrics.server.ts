import type { Counter, Histogram } from "prom-client";

/** A label has few values: never a path, a code or a name that a visitor can choose. */
type Description<L extends string> = { name: `vidare_${string}`; help: string; labels?: readonly L[] };

export type Metrics = {
  /** Null if METRICS_PORT is not set. */
  createCounter: <L extends string>(description: Description<L>) => Counter<L> | null;
  createGauge: (description: Description<never>, read: () => number) => void;
  /** One series for each pair that `read` returns at a scrape. */
  createGauges: (
    description: Description<never> & { label: string },
    read: () => Iterable<readonly [label: string, value: number]>,
  ) => void;
  /** In seconds. Null if METRICS_PORT is not set. */
  createHistogram: <L extends string>(description: Description<L>) => Histogram<L> | null;
  text: { contentType: string; read: () => Promise<string> } | null;
};

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const NO_METRICS: Metrics = {
  createCounter: () => null,
  createGauge: () => undefined,
  createGauges: () => undefined,
  createHistogram: () => null,
  text: null,
};

export async function createMetrics(port: number | undefined): Promise<Metrics> {
  if (port === undefined) return NO_METRICS;
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ part: "web" });
  collectDefaultMetrics({ register: registry });
  return {
    createCounter: ({ name, help, labels = [] }) =>
      new Counter({ name, help, labelNames: labels, registers }),
    createGauge({ name, help }, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
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
