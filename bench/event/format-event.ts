import { median } from "../median.ts";
import { toTable } from "../text-table.ts";
import type { EventReport } from "./run-event.ts";

/** Whether every answer that was sent is stored once, and everybody has finished. */
export function isComplete({ learners, sent, stored, participants, finished }: EventReport): boolean {
  return sent === stored && participants === learners && finished === learners;
}

export function formatEvent(report: EventReport): string {
  const { learners, sent, stored, participants, finished, answersMs, tookMs } = report;
  const sorted = answersMs.toSorted((a, b) => a - b);
  return toTable([
    ["An event", ""],
    ["Learners", String(learners)],
    ["Answers sent", String(sent)],
    ["Answers stored", String(stored)],
    ["Taking part, as the presenter sees it", String(participants)],
    ["Finished, as the presenter sees it", String(finished)],
    ["Median POST", toMs(median(answersMs))],
    ["95 of 100 POSTs within", toMs(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0)],
    ["Slowest POST", toMs(sorted.at(-1) ?? 0)],
    ["All of it took", `${(tookMs / 1000).toFixed(1)} s`],
  ]);
}

function toMs(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
