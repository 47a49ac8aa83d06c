import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

export type Cores = { server: number; client: number };

/** Binds this process to the first core and leaves the last one to the server; null without `taskset` or a second core. */
export function splitCores(): Cores | null {
  const cores = { server: availableParallelism() - 1, client: 0 };
  if (cores.server === cores.client) return null;
  const bound = spawnSync("taskset", ["-a", "-c", "-p", String(cores.client), String(process.pid)]);
  return bound.status === 0 ? cores : null;
}
