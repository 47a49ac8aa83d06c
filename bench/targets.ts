import type { BrowserReport } from "./browser/measure-browser.ts";
import type { StartRow } from "./start-time.ts";
import type { Weight } from "./weigh-pages.ts";

/* The promises of docs/performance.md. Pages per second are reported without a promise. */
const MAX_EXTRA_SCRIPT_GZIP = 25_000;
const MAX_PAINT_MS = 1_600;
const MAX_VERDICT_MS = { first: 400, later: 160 };
const MIN_LIGHTHOUSE = { performance: 95, accessibility: 100, bestPractices: 100 };
const MAX_READY_MS: Record<StartRow["folder"], number> = { used: 3_000, new: 5_000 };

export type Verdict = { target: string; value: string; isMet: boolean };

/** Hydrated pages may send this much more than the baseline, inline data included. */
export function judgeWeight(
  weights: readonly Weight[],
  baseline: Weight,
  hydratedPages: readonly string[],
): Verdict[] {
  return weights
    .filter(({ page }) => hydratedPages.includes(page))
    .map((weight) => {
      const more = scriptGzip(weight) - scriptGzip(baseline);
      return atMost(
        `${weight.page}: more script than the bare page, in B (gzip)`,
        more,
        MAX_EXTRA_SCRIPT_GZIP,
      );
    });
}

function scriptGzip({ script, inlineScript }: Weight): number {
  return script.gzip + inlineScript.gzip;
}

export function judgeBrowser({ paints, verdicts, lighthouse }: BrowserReport): Verdict[] {
  return [
    ...paints.map(({ page, withScripts }) =>
      atMost(`${page}: first paint on slow 4G, in ms`, withScripts, MAX_PAINT_MS),
    ),
    ...verdicts.flatMap(({ line, first, later }) => [
      atMost(`a visitor's first verdict beyond the round trip, ${line}, in ms`, first, MAX_VERDICT_MS.first),
      atMost(`the next verdicts beyond the round trip, ${line}, in ms`, later, MAX_VERDICT_MS.later),
    ]),
    ...lighthouse.flatMap(({ page, performance, accessibility, bestPractices }) => [
      atLeast(`${page}: Lighthouse's performance`, performance, MIN_LIGHTHOUSE.performance),
      atLeast(`${page}: Lighthouse's accessibility`, accessibility, MIN_LIGHTHOUSE.accessibility),
      atLeast(`${page}: Lighthouse's best practices`, bestPractices, MIN_LIGHTHOUSE.bestPractices),
    ]),
  ];
}

export function judgeStart(rows: readonly StartRow[]): Verdict[] {
  return rows.map(({ folder, ready }) =>
    atMost(`npm start, ${folder} data folder: all is ready, in ms`, ready, MAX_READY_MS[folder]),
  );
}

function atMost(target: string, value: number, max: number): Verdict {
  return { target: `${target}: at most ${max}`, value: value.toFixed(0), isMet: value <= max };
}

function atLeast(target: string, value: number, min: number): Verdict {
  return { target: `${target}: at least ${min}`, value: value.toFixed(0), isMet: Math.round(value) >= min };
}
