// Creates the cluster that new PGlite databases start from (decision 0010), unless it exists.
import { existsSync } from "node:fs";
import { emptyClusterFile } from "./database/empty-cluster-file.ts";

if (!existsSync(emptyClusterFile())) {
  const { createEmptyCluster } = await import("./database/empty-cluster.ts");
  await createEmptyCluster();
}
