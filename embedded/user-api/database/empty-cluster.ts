import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { emptyClusterPaths } from "./empty-cluster-file.ts";
import { migrate } from "./migrate.ts";

// The cluster is cached because PGlite's initdb and the migrations take seconds (decision 0010).

export async function createEmptyCluster(): Promise<void> {
  const { folder, tarFile } = emptyClusterPaths();
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  const pglite = await PGlite.create({ dataDir: unfinished });
  await migrate(openPool(pglite));
  const tar = await pglite.dumpDataDir("gzip");
  await pglite.close();
  writeFileSync(`${unfinished}.tar.gz`, new Uint8Array(await tar.arrayBuffer()));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  renameSync(`${unfinished}.tar.gz`, tarFile);
}

/** The folder is renamed last, so a killed process leaves no half-written cluster. */
export function copyCluster(from: string, folder: string): void {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // With a filter, Node copies file by file and reports a full disk as such. Without one, it reports EIO.
  cpSync(from, unfinished, { recursive: true, filter: () => true });
  renameSync(unfinished, folder);
}

/** PGlite has only one connection, which must not be closed when it is idle. */
export function openPool(pglite: PGlite): pg.Pool {
  return new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
}
