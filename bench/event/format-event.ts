import { median } from "../median.ts";
import { toTable } from "../text-table.ts";
import type { EventReport } from "./run-event.ts";

/** Whether every answer that was sent is stored once, and everybody has finished. */
export function isComplete({ learners, sent, stored, participants, finished }: EventReport): boolean {
  return sent === stored && participants === learners && finished === learners;
}

export function formatEvent(report: EventReport): string {
  const { learners, sent, stored, participants, finished, answersMs, tookMs } = report;
  return toTable([
    ["An event", ""],
    ["Learners", String(learners)],
    ["Answers sent", String(sent)],
    ["Answers stored", String(stored)],
    ["Taking part, as the presenter sees it", String(participants)],
    ["Finished, as the presenter sees it", String(finished)],
    ["Median POST", `${median(answersMs).toFixed(0)} ms`],
    ["Slowest POST", `${Math.max(...answersMs).toFixed(0)} ms`],
    ["All of it took", `${(tookMs / 1000).toFixed(1)} s`],
  ]);
}
