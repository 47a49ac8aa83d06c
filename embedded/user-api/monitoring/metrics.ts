import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Labels must have few values: never a path, a code or a name that a visitor can choose. */
type Description<L extends string> = { name: `vidare_${string}`; help: string; labels?: readonly L[] };

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A database that does not respond must not block the other metrics. */
const MAX_READ_MS = 2_000;

export class Metrics {
  readonly contentType: string;
  #registry = new Registry();

  constructor() {
    this.contentType = this.#registry.contentType;
    this.#registry.setDefaultLabels({ part: "user-api" });
    collectDefaultMetrics({ register: this.#registry });
  }

  createCounter<L extends string>({ name, help, labels = [] }: Description<L>): Counter<L> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** In seconds. */
  createHistogram<L extends string>({ name, help, labels = [] }: Description<L>): Histogram<L> {
    return new Histogram({ name, help, labelNames: labels, buckets: SECONDS, registers: [this.#registry] });
  }

  /** `read` is called at each scrape; null leaves the gauge out of it. */
  createGauge({ name, help }: Description<never>, read: () => number | null | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.reset();
        const value = await readInTime(read);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  toText(): Promise<string> {
    return this.#registry.metrics();
  }
}

async function readInTime(read: () => number | null | Promise<number>): Promise<number | null> {
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
