import { existsSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { extractCluster, readEmptyCluster } from "./empty-cluster.ts";
import { migrate } from "./migrate.ts";

/** Without a folder the database is in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const isNew = folder === undefined || !existsSync(folder);
  const cluster = isNew ? readEmptyCluster() : null;
  if (cluster && folder !== undefined) await extractCluster(folder, cluster);
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(cluster && folder === undefined && { loadDataDir: cluster }),
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });
  // PGlite has only one connection, which must not be closed when it is idle.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  await migrate(pool);
  return createDatabase(pool, () => pglite.close());
}
