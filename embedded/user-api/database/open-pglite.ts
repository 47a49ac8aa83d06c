import { existsSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { createDatabase, type Database } from "./database.ts";
import { copyCluster, openPool } from "./empty-cluster.ts";
import { findEmptyCluster } from "./empty-cluster-file.ts";
import { migrate } from "./migrate.ts";

/** Without a folder the database is in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const isNew = folder === undefined || !existsSync(folder);
  const cluster = isNew ? findEmptyCluster() : null;
  if (cluster && folder !== undefined) copyCluster(cluster.folder, folder);
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(cluster && folder === undefined && { loadDataDir: readTar(cluster.tarFile) }),
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });
  const pool = openPool(pglite);
  await migrate(pool);
  return createDatabase(pool, () => pglite.close());
}

function readTar(file: string): Blob {
  return new Blob([new Uint8Array(readFileSync(file))]);
}
