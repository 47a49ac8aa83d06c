import { makeEmptyCluster } from "./database/empty-cluster.ts";

await makeEmptyCluster();
