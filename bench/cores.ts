import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Which core serves and which one asks; null where processes cannot be bound to cores. */
export type Cores = { serving: number; asking: number };

/** Binds this process to the first core, so that the last one is the servers' own. */
export function splitCores(): Cores | null {
  const cores = { serving: availableParallelism() - 1, asking: 0 };
  if (cores.serving === cores.asking) return null;
  const bound = spawnSync("taskset", ["-a", "-c", "-p", String(cores.asking), String(process.pid)]);
  return bound.status === 0 ? cores : null;
}
