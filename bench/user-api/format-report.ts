import { toTable } from "../text-table.ts";
import type { HistoryReport } from "./measure-history.ts";
import type { RetentionFigures } from "./measure-retention.ts";
import type { WriteReport } from "./measure-writes.ts";
import type { WriteSpeed } from "./write-load.ts";

const MIN_WRITE_RATIO = 0.9;
const MAX_SPREAD = 3;
const MAX_GROWTH = 2;

export function formatWrites({ connections, product, baseline, ratio, pgbenchPerS }: WriteReport): string {
  const row = (name: string, { perS, p50, p99 }: WriteSpeed) => [name, perS.toFixed(0), `${p50}`, `${p99}`];
  const spread = product.p99 / product.p50;
  return [
    `Answers at ${connections} connections, written through to the disk`,
    toTable([
      ["", "answers/s", "median ms", "p99 ms"],
      row("user API", product),
      row("baseline (node:http insert)", baseline),
      ["pgbench, 10 connections", pgbenchPerS.toFixed(0), "", ""],
    ]),
    verdict(
      ratio >= MIN_WRITE_RATIO,
      `${ratio.toFixed(2)} of the baseline insert, at least ${MIN_WRITE_RATIO}`,
    ),
    verdict(spread <= MAX_SPREAD, `p99 ${spread.toFixed(1)} × the median, at most ${MAX_SPREAD}`),
    "",
  ].join("\n");
}

export function formatHistory({ answers, ofHeavy, loadS, costs, plans, mergeMs }: HistoryReport): string {
  const ms = (value: number) => value.toFixed(2);
  return [
    `Reading in a table of ${answers} answers (loaded in ${loadS} s), ms a call; the heavy user gave ${ofHeavy}`,
    toTable([
      ["", "light", "wide", "heavy", "heavy / light"],
      ...costs.map(({ call, light, wide, heavy }) => [
        call,
        ms(light),
        ms(wide),
        ms(heavy),
        ms(heavy / light),
      ]),
    ]),
    ...costs.map(({ call, light, heavy }) =>
      verdict(heavy / light <= MAX_GROWTH, `${call}: ${ms(heavy / light)} × light, at most ${MAX_GROWTH}`),
    ),
    "",
    "For the heavy user:",
    ...plans,
    `merging the heavy user into another: ${mergeMs.toFixed(0)} ms`,
    "",
  ].join("\n");
}

function verdict(isMet: boolean, text: string): string {
  return `${isMet ? "met" : "MISSED"}: ${text}`;
}

export function formatRetention({ users, deleted, ms, statements, slowestMs }: RetentionFigures): string {
  return `Of ${users} users the daily job deleted ${deleted} in ${(ms / 1000).toFixed(1)} s, with ${statements} statements; the slowest took ${slowestMs.toFixed(0)} ms.`;
}
