import { runNode } from "../run-command.ts";
import { StartError } from "../start-error.ts";

/**
 * Makes what the embedded user API's database starts from, unless it is there: from nothing its first start takes seconds.
 * @throws {StartError} when it cannot be made; its own words stand above
 */
export async function buildEmptyCluster(signal?: AbortSignal): Promise<void> {
  const code = await runNode("embedded/user-api/make-empty-cluster.ts", [], signal && { signal });
  if (code !== 0) throw new StartError("The user API's empty database could not be made.");
}
