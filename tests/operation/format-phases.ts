import { toTable } from "../../bench/text-table.ts";
import type { PhaseFigures, StoredFigures } from "./answer-ledger.ts";

const HEADING = [
  "",
  "took",
  "sent",
  "succeeded",
  "told it failed",
  "failed otherwise",
  "longest wait",
  "longest gap",
];

export function formatPhases(title: string, phases: readonly PhaseFigures[], stored: StoredFigures): string {
  const rows = phases.map((phase) => [
    phase.phase,
    `${phase.seconds} s`,
    String(phase.sent),
    String(phase.succeeded),
    String(phase.told),
    String(sum(Object.values(phase.unexpected))),
    toSeconds(phase.longestWaitMs),
    toSeconds(phase.longestGapMs),
  ]);
  const { acknowledged, lost, doubled } = stored;
  const counts = `answers: ${acknowledged} acknowledged, ${stored.stored} stored, ${lost.length} lost, ${doubled.length} doubled`;
  return `${title}\n${toTable([HEADING, ...rows])}\n${counts}\n`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
