import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

export class FolderInUseError extends Error {}

/** Locks a PGlite folder, which two processes would corrupt. The kernel releases the lock when the process ends. @throws FolderInUseError */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderInUseError(folder);
    throw error;
  }
  return { release: () => file.close() };
}

function readTar(file: string): Blob {
  return new Blob([new Uint8Array(readFileSync(file))]);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
