import { toTable } from "../figures.ts";
import type { LearnerReport } from "./load-learner.ts";

/** A process's memory in bytes, after a garbage collection. */
export type Growth = { name: string; before: number; after: number };

const MAX_ERRORS = 10;

/** A table of the load, followed by the errors, each once. */
export function toLoadTable(reports: readonly LearnerReport[], stored: number): string {
  const answersMs = reports.flatMap((report) => report.answersMs).toSorted((a, b) => a - b);
  const errors = reports.flatMap((report) => report.errors);
  const at = (share: number) =>
    `${(answersMs[Math.floor((answersMs.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  const table = toTable([
    ["The deployed whole", ""],
    ["Learners at a time", String(reports.length)],
    ["Answers sent", String(answersMs.length)],
    ["Answers stored", String(stored)],
    ["Errors", String(errors.length)],
    ["An answer and its page, median", at(0.5)],
    ["… 95 of 100 within", at(0.95)],
    ["… 99 of 100 within", at(0.99)],
    ["… the slowest", at(1)],
  ]);
  return [table, ...[...new Set(errors)].slice(0, MAX_ERRORS)].join("\n");
}

export function toGrowthTable(growths: readonly Growth[]): string {
  return toTable([
    ["Memory after a garbage collection", "a third in", "at the end", "grew by"],
    ...growths.map((growth) => [
      growth.name,
      toMegabytes(growth.before),
      toMegabytes(growth.after),
      `${growthOf(growth).toFixed(1)} %`,
    ]),
  ]);
}

/** The growth in percent. */
export function growthOf({ before, after }: Growth): number {
  return (after / before - 1) * 100;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
