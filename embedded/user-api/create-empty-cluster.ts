// Creates the cluster that new PGlite databases start from (decision 0010), unless it exists.
import { findEmptyCluster } from "./database/empty-cluster-file.ts";

if (!findEmptyCluster()) {
  const { createEmptyCluster } = await import("./database/empty-cluster.ts");
  await createEmptyCluster();
}
