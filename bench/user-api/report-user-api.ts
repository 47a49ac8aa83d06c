import type { RetentionFigures } from "./measure-retention.ts";
import { toTable } from "../text-table.ts";
import type { HistoryReport } from "./measure-history.ts";
import type { WriteReport } from "./measure-writes.ts";
import type { WriteSpeed } from "./write-load.ts";

const leastRatio = 0.6;
const mostSpread = 4;
const mostGrowth = 2;

export function writesText({ connections, product, bare, ratio, pgbenchPerS }: WriteReport): string {
  const row = (name: string, { perS, p50, p99 }: WriteSpeed) => [name, perS.toFixed(0), `${p50}`, `${p99}`];
  const spread = product.p99 / product.p50;
  return [
    `Answers at ${connections} connections, written through to the disk`,
    toTable([
      ["", "answers/s", "median ms", "p99 ms"],
      row("user API", product),
      row("bare node:http insert", bare),
      ["pgbench, 10 connections", pgbenchPerS.toFixed(0), "", ""],
    ]),
    verdict(ratio >= leastRatio, `${ratio.toFixed(2)} of the bare insert, at least ${leastRatio}`),
    verdict(spread < mostSpread, `p99 ${spread.toFixed(1)} × the median, under ${mostSpread}`),
    "",
  ].join("\n");
}

export function historyText({ answers, ofHeavy, loadS, costs, plans, mergeMs }: HistoryReport): string {
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
      verdict(heavy / light <= mostGrowth, `${call}: ${ms(heavy / light)} × light, at most ${mostGrowth}`),
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

export function retentionText({ users, deleted, ms, statements, slowestMs }: RetentionFigures): string {
  return `Of ${users} users the daily job deleted ${deleted} in ${(ms / 1000).toFixed(1)} s, with ${statements} statements; the slowest took ${slowestMs.toFixed(0)} ms.`;
}
