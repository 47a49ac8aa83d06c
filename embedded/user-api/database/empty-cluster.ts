import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { emptyClusterFile } from "./empty-cluster-file.ts";

// The cluster is cached because PGlite's initdb takes seconds (decision 0010).

export async function createEmptyCluster(): Promise<void> {
  const file = emptyClusterFile();
  const pglite = await PGlite.create();
  const cluster = await pglite.dumpDataDir("gzip");
  await pglite.close();
  mkdirSync(dirname(file), { recursive: true });
  // The rename is atomic, so a reader never sees half a file.
  writeFileSync(`${file}.${process.pid}`, new Uint8Array(await cluster.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
}

export function readEmptyCluster(): Blob | null {
  const file = emptyClusterFile();
  return existsSync(file) ? new Blob([new Uint8Array(readFileSync(file))]) : null;
}

/** The folder is renamed last, so a killed process leaves no half-written cluster. */
export async function extractCluster(folder: string, cluster: Blob): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: unfinished, loadDataDir: cluster });
  await pglite.close();
  renameSync(unfinished, folder);
}
