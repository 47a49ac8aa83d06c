import type { SpeedRow } from "./measure-speed.ts";
import type { Weight } from "./weigh-pages.ts";

/** By the page's kind; a new visitor's start and topic are rendered once for all. */
const MIN_SPEED_RATIOS: Record<string, number> = {
  "question, new visitor": 1.1,
  "question, in a test": 1.1,
  start: 5,
  topic: 5,
  "start, again": 0.9,
  "topic, again": 0.9,
};
const MAX_EXTRA_SCRIPT_GZIP = 20_000;
/** What pages may send without being hydrated: the start page searches while one types. */
const MAX_SMALL_SCRIPT: Partial<Record<string, number>> = { start: 2_000 };

export type Verdict = { target: string; value: string; isMet: boolean };

/** Both wall-clock and CPU ratios must meet the target. */
export function judgeSpeed(rows: readonly SpeedRow[]): Verdict[] {
  return rows.map(({ page, connections, ratio, cpuRatio }) => {
    const min = MIN_SPEED_RATIOS[page] ?? 1;
    return {
      target: `${page}, ${connections} concurrent: at least ${min} times the baseline's pages per second, by clock and by CPU time`,
      value: `${ratio.toFixed(2)}, ${cpuRatio.toFixed(2)}`,
      isMet: Math.min(ratio, cpuRatio) >= min,
    };
  });
}

/** Hydrated pages may send this much more than the baseline, inline data included; all others send none, or a small one. */
export function judgeWeight(
  weights: readonly Weight[],
  baseline: Weight,
  hydratedPages: readonly string[],
): Verdict[] {
  return weights.map((weight) => {
    if (!hydratedPages.includes(weight.page)) {
      const bytes = weight.script.raw + weight.inlineScript.raw;
      const max = MAX_SMALL_SCRIPT[weight.page] ?? 0;
      const target = `${weight.page}: ${max === 0 ? "no script" : `at most ${max} B of script`}`;
      return { target, value: `${bytes} B`, isMet: bytes <= max };
    }
    const more = scriptGzip(weight) - scriptGzip(baseline);
    return {
      target: `${weight.page}: at most ${MAX_EXTRA_SCRIPT_GZIP / 1000} kB gzip more script than the baseline, inline included`,
      value: `${(more / 1000).toFixed(1)} kB`,
      isMet: more <= MAX_EXTRA_SCRIPT_GZIP,
    };
  });
}

function scriptGzip({ script, inlineScript }: Weight): number {
  return script.gzip + inlineScript.gzip;
}
