import { existsSync } from "node:fs";
import { emptyClusterFile } from "../embedded/user-api/database/empty-cluster-file.ts";
import { runNode } from "./run-command.ts";
import { StartError } from "./start-error.ts";

/** Whether the embedded user API's first start would have to make a database from nothing, which takes seconds. */
export function isEmptyClusterMissing(): boolean {
  return !existsSync(emptyClusterFile());
}

/** @throws {StartError} when it cannot be made; its own words stand above */
export async function buildEmptyCluster(signal?: AbortSignal): Promise<void> {
  const code = await runNode("embedded/user-api/make-empty-cluster.ts", [], signal && { signal });
  if (code !== 0) throw new StartError("The user API's empty database could not be made.");
}
