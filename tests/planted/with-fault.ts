import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../platform/start-error.ts";
import type { Fault } from "./fault.ts";

type Change = Pick<Fault, "file" | "text" | "replacement">;

/**
 * The file is restored however the work or the process ends; after `kill -9`, by git. @throws {StartError} if the file has uncommitted
 * changes, or does not contain the text exactly once
 */
export async function withFault<T>(folder: string, fault: Change, work: () => Promise<T>): Promise<T> {
  const path = join(folder, fault.file);
  requireCommitted(folder, fault.file);
  const source = readFileSync(path, "utf8");
  const planted = plant(source, fault);
  // Writing sets a new date, so that a build with the fault is stale.
  const restore = () => writeFileSync(path, source);
  process.once("exit", restore);
  try {
    writeFileSync(path, planted);
    return await work();
  } finally {
    restore();
    process.off("exit", restore);
  }
}

/** A signal alone would end the process without its exit handlers. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
}

function plant(source: string, { file, text, replacement }: Change): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new StartError(`${file} has this ${parts.length - 1} times: ${text}`);
  return parts.join(replacement);
}

function requireCommitted(folder: string, file: string): void {
  const { status } = spawnSync("git", ["diff", "--quiet", "HEAD", "--", file], { cwd: folder });
  if (status !== 0)
    throw new StartError(`${file} has changes. Commit them first: the file is put back as it was.`);
}
