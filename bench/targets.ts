import type { BrowserReport } from "./browser/measure-browser.ts";
import type { SpeedRow } from "./measure-speed.ts";
import type { StartRow } from "./start-time.ts";
import type { Weight } from "./weigh-pages.ts";

/** By the page's kind; start and topic are rendered once for all whom nobody knows yet. */
const MIN_SPEED_RATIOS: Record<string, number> = {
  "question, new visitor": 1.1,
  "question, in a test": 1.1,
  start: 5,
  topic: 5,
  "start, with a session": 0.9,
  "topic, with a session": 0.9,
  "start, a learner's": 0.9,
  "topic, a learner's": 0.9,
};
const MAX_EXTRA_SCRIPT_GZIP = 20_000;
/** What pages may send without being hydrated: the start page searches while one types. */
const MAX_SMALL_SCRIPT: Partial<Record<string, number>> = { start: 2_000 };

const MAX_PAINT_MS = 1_570;
const MAX_PAINT_RATIO = 1.1;
const MAX_VERDICT_MS = { loopback: { first: 150, later: 100 }, "slow 4G": { first: 150, later: 150 } };
const MAX_START_MS = { answers: 2_000, ready: 4_000 };

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

export function judgeBrowser({ paints, verdicts, lighthouse }: BrowserReport): Verdict[] {
  return [
    ...paints.flatMap(({ page, withScripts, withoutScripts }) => [
      atMost(`${page}: first paint on slow 4G, in ms`, Math.max(withScripts, withoutScripts), MAX_PAINT_MS),
      {
        target: `${page}: first paint within ${MAX_PAINT_RATIO} times that without scripts`,
        value: (withScripts / withoutScripts).toFixed(2),
        isMet: withScripts / withoutScripts <= MAX_PAINT_RATIO,
      },
    ]),
    ...verdicts.flatMap(({ line, first, later }) => [
      atMost(
        `a visitor's first verdict beyond the round trip, ${line}, in ms`,
        first,
        MAX_VERDICT_MS[line].first,
      ),
      atMost(`the next verdicts beyond the round trip, ${line}, in ms`, later, MAX_VERDICT_MS[line].later),
    ]),
    ...lighthouse.map(({ page, performance }) => ({
      target: `${page}: 100 for Lighthouse's performance`,
      value: performance.toFixed(0),
      isMet: Math.round(performance) === 100,
    })),
  ];
}

export function judgeStart(rows: readonly StartRow[]): Verdict[] {
  return rows.flatMap(({ folder, answers, ready }) => [
    atMost(`npm start, ${folder} data folder: the web app answers, in ms`, answers, MAX_START_MS.answers),
    atMost(`npm start, ${folder} data folder: all is ready, in ms`, ready, MAX_START_MS.ready),
  ]);
}

function atMost(target: string, value: number, max: number): Verdict {
  return { target: `${target}: at most ${max}`, value: value.toFixed(0), isMet: value <= max };
}
