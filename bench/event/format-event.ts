import { atMost, type Figure, reported } from "../figures.ts";
import { median } from "../median.ts";
import type { EventReport } from "./run-event.ts";

const MAX_SECONDS = 60;
const MAX_SHOWN_MS = 2_000;

/** Every answer that was sent is stored once, everybody has finished in a minute, and the presenter sees it soon. */
export function toFigures(report: EventReport): Figure[] {
  const { learners, sent, stored, participants, finished, retries, answersMs, shownMs, tookMs } = report;
  return [
    reported("learners", String(learners)),
    equal("answers stored, of those sent", stored, sent),
    equal("taking part, as the presenter sees it", participants, learners),
    equal("finished, as the presenter sees it", finished, learners),
    reported("pages and answers that were tried again", String(retries)),
    reported("median answer", `${median(answersMs).toFixed(0)} ms`),
    reported("slowest answer", `${Math.max(...answersMs).toFixed(0)} ms`),
    reported("until the presenter's page shows an answer, median", `${median(shownMs).toFixed(0)} ms`),
    atMost("the same, slowest", Math.max(...shownMs), MAX_SHOWN_MS, "ms"),
    atMost("until the last answer", tookMs / 1000, MAX_SECONDS, "s"),
  ];
}

function equal(measure: string, seen: number, expected: number): Figure {
  return { measure, promise: `= ${expected}`, seen: String(seen), isKept: seen === expected };
}
