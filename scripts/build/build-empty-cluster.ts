import { StartError } from "../../platform/start-error.ts";
import { type CommandOptions, runNode } from "../run-command.ts";

/** Makes the cluster that saves the database seconds at its first start. @throws {StartError} if it cannot be made */
export async function buildEmptyCluster(options: CommandOptions = {}): Promise<void> {
  const code = await runNode("embedded/user-api/create-empty-cluster.ts", [], options);
  if (code !== 0) throw new StartError("The user API's empty database could not be made.");
}
