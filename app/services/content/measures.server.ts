import type { Clock, EpochMs } from "~/domain/clock.ts";
import type { Metrics } from "../../../platform/metrics.ts";

/** The kinds whose age is measured: every page needs them. Models of single entries age if nobody visits them. */
const FOLLOWED_KINDS = new Set(["catalogue", "index"]);

export type ContentMeasures = ReturnType<typeof createContentMeasures>;

export function createContentMeasures(metrics: Metrics, clock: Clock) {
  const loads = metrics.createCounter({
    name: "vidare_content_loads_total",
    help: "Readings of the content service by kind of model, and what came of them",
    labels: ["kind", "outcome"],
  });
  const served = metrics.createCounter({
    name: "vidare_content_stale_served_total",
    help: "Reads of content that was no longer fresh: from memory, from disk, or none at all",
    labels: ["kind", "from"],
  });
  const waiting = new Map<string, () => number>();
  metrics.createGauges(
    { name: "vidare_content_loads_waiting", help: "Readings that wait for their turn", label: "queue" },
    () => [...waiting].map(([queue, count]) => [queue, count()]),
  );
  const readAt = new Map<string, number>();
  metrics.createGauges(
    {
      name: "vidare_content_age_seconds",
      help: "Since each catalogue and index was last read from the content service",
      label: "model",
    },
    () => [...readAt].map(([model, at]) => [model, (clock() - at) / 1000]),
  );
  return {
    countLoad: (kind: string, outcome: "read" | "failed") => loads?.inc({ kind, outcome }),

    /** `key` is the kind and the name. */
    showAge(kind: string, key: string, at: EpochMs): void {
      if (FOLLOWED_KINDS.has(kind)) readAt.set(key, Math.max(at, readAt.get(key) ?? at));
    },

    countStale: (kind: string, from: "memory" | "disk" | "nothing") => served?.inc({ kind, from }),

    showQueue: (name: string, count: () => number): void => void waiting.set(name, count),
  };
}
