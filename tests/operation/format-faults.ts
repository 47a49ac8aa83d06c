import { toTable } from "../../bench/text-table.ts";
import type { PhaseFigures, StoredFigures } from "./answer-ledger.ts";

export type FaultFigures = PhaseFigures & StoredFigures & { pages: number; longestPageMs: number };

const HEADING = ["", "sent", "succeeded", "told it failed", "failed otherwise", "stored", "lost", "doubled"];
const WAITS = ["longest request", "longest page", "stored after"];

export function formatFaults(all: readonly FaultFigures[]): string {
  const rows = all.map((one) => [
    one.phase,
    ...[one.sent + one.pages, one.succeeded + one.pages, one.told].map(String),
    String(Object.values(one.unexpected).reduce((sum, count) => sum + count, 0)),
    ...[one.stored, one.lost.length, one.doubled.length].map(String),
    ...[one.longestRequestMs, one.longestPageMs, one.longestWaitMs].map(
      (ms) => `${(ms / 1000).toFixed(1)} s`,
    ),
  ]);
  return toTable([[...HEADING, ...WAITS], ...rows]);
}
