import { PGlite } from "@electric-sql/pglite";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyClusterFile } from "./empty-cluster-file.ts";

/*
 * What PGlite's initdb makes, kept in a file: initdb takes seconds, and laying its result out again some tenths of one
 * (decision 0010). The file is a cache: without it, each new database is made the slow way.
 */

export async function makeEmptyCluster(): Promise<void> {
  const file = emptyClusterFile();
  const pglite = await PGlite.create();
  const cluster = await pglite.dumpDataDir("gzip");
  await pglite.close();
  mkdirSync(dirname(file), { recursive: true });
  // Whoever finds the file finds it whole.
  writeFileSync(`${file}.${process.pid}`, new Uint8Array(await cluster.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
}

/** Null where nobody made it yet. */
export function readEmptyCluster(): Blob | null {
  const file = emptyClusterFile();
  return existsSync(file) ? new Blob([new Uint8Array(readFileSync(file))]) : null;
}

/** Lays an empty cluster out in a folder that is not there yet; a process killed meanwhile leaves none there. */
export async function layOutCluster(folder: string, cluster: Blob): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: unfinished, loadDataDir: cluster });
  await pglite.close();
  renameSync(unfinished, folder);
}
