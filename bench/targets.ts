import type { SpeedRow } from "./measure-speed.ts";
import type { Weight } from "./weigh-pages.ts";

const MIN_SPEED_RATIO = 0.7;
const MAX_EXTRA_SCRIPT_GZIP = 20_000;
/** What pages may send without being hydrated: the start page searches while one types. */
const MAX_SMALL_SCRIPT: Partial<Record<string, number>> = { start: 2_000 };

export type Verdict = { target: string; value: string; isMet: boolean };

/** Applies to question pages; both wall-clock and CPU ratios must meet the target. */
export function judgeSpeed(rows: readonly SpeedRow[]): Verdict[] {
  const questions = rows.filter(({ page }) => page.startsWith("question"));
  return questions.map(({ page, connections, ratio, cpuRatio }) => ({
    target: `${page}, ${connections} concurrent: at least ${MIN_SPEED_RATIO} of the baseline's pages per second, by clock and by CPU time`,
    value: `${ratio.toFixed(2)}, ${cpuRatio.toFixed(2)}`,
    isMet: Math.min(ratio, cpuRatio) >= MIN_SPEED_RATIO,
  }));
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
