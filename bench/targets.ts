import type { SpeedRow } from "./measure-speed.ts";
import type { Weight } from "./weigh-pages.ts";

const lowestRatio = 0.7;
const mostScriptGzip = 30_000;

export type Verdict = { target: string; value: string; isMet: boolean };

/** Holds question pages' speed against the project's target. CPU time must not contradict what the clock says. */
export function judgeSpeed(rows: readonly SpeedRow[]): Verdict[] {
  const questions = rows.filter(({ page }) => page.startsWith("question"));
  return questions.map(({ page, connections, ratio, cpuRatio }) => ({
    target: `${page}, ${connections} at a time: at least ${lowestRatio} of the bare page's pages per second, by clock and by CPU time`,
    value: `${ratio.toFixed(2)}, ${cpuRatio.toFixed(2)}`,
    isMet: Math.min(ratio, cpuRatio) >= lowestRatio,
  }));
}

/**
 * Holds pages' scripts against the project's target: pages with an island may send so much more than the bare page, their
 * messages and data included; all others send none.
 */
export function judgeWeight(
  weights: readonly Weight[],
  floor: Weight,
  livelyPages: readonly string[],
): Verdict[] {
  return weights.map((weight) => {
    if (!livelyPages.includes(weight.page)) {
      const bytes = weight.script.raw + weight.inlineScript.raw;
      return { target: `${weight.page}: no script`, value: `${bytes} B`, isMet: bytes === 0 };
    }
    const more = scriptGzip(weight) - scriptGzip(floor);
    return {
      target: `${weight.page}: at most ${mostScriptGzip / 1000} kB gzip more script than the bare page, inline included`,
      value: `${(more / 1000).toFixed(1)} kB`,
      isMet: more <= mostScriptGzip,
    };
  });
}

function scriptGzip({ script, inlineScript }: Weight): number {
  return script.gzip + inlineScript.gzip;
}
