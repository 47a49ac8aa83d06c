// Makes what PGlite's databases start from (decision 0010), where it is not there yet.
import { existsSync } from "node:fs";
import { emptyClusterFile } from "./database/empty-cluster-file.ts";

if (!existsSync(emptyClusterFile())) {
  const { makeEmptyCluster } = await import("./database/empty-cluster.ts");
  await makeEmptyCluster();
}
