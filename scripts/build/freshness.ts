import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether what was built at `marker` is missing or older than the newest of its sources.
 * @param marker a file whose time of change is the moment at which the build began to read its sources
 * @param sources files and folders; one that does not exist counts for nothing
 */
export function isStale(marker: string, sources: readonly string[]): boolean {
  const builtAtMs = changedAtMs(marker);
  if (builtAtMs === null) return true;
  return sources.some((source) => newestChangeMs(source) > builtAtMs);
}

function newestChangeMs(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || isTest(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time tells of files that were taken away.
  const children = readdirSync(path).map((name) => newestChangeMs(join(path, name)));
  return children.reduce((newest, time) => Math.max(newest, time), stats.mtimeMs);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function changedAtMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
