import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Ignores missing sources. @param marker the file that is dated to the start of the build */
export function isStale(marker: string, sources: readonly string[]): boolean {
  const builtAtMs = changedAtMs(marker);
  if (builtAtMs === null) return true;
  return sources.some((source) => newestChangeMs(source) > builtAtMs);
}

function newestChangeMs(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || isTest(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A removed file changes its folder's date.
  const children = readdirSync(path).map((name) => newestChangeMs(join(path, name)));
  return children.reduce((newest, time) => Math.max(newest, time), stats.mtimeMs);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function changedAtMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
