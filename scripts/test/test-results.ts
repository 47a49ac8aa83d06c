import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

export type TestResult = {
  /** The name of the test, which begins with its file. */
  readonly name: string;
  readonly command: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly ms: number;
};

const FILE = join(PROJECT_ROOT, "test-results", "results.jsonl");
const SLOWEST_COUNT = 10;

/** Called by both reporters at the end of a run. Later processes read the results. */
export function reportResults(results: readonly TestResult[]): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, results.map((result) => `${JSON.stringify(result)}\n`).join(""));
  console.log(toSlowestLines(results).join("\n"));
}

export function readResults(): TestResult[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, "utf8").trimEnd().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestResult);
}

export function deleteResults(): void {
  rmSync(FILE, { force: true });
}

export function toSlowestLines(results: readonly TestResult[]): string[] {
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT);
  const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  return ["", "The slowest tests:", ...lines, ""];
}

export function toFailureLines(results: readonly TestResult[]): string[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  return failed.flatMap(({ name, command }) => [`FAILED ${name}`, `  ${command}`]);
}

export function toCountLines(results: readonly TestResult[]): string[] {
  const { passed = [], failed = [], skipped = [] } = Object.groupBy(results, ({ outcome }) => outcome);
  const line = `${passed.length} passed, ${failed.length} failed`;
  return skipped.length > 0 ? [`${skipped.length} skipped`, line] : [line];
}
