import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { emptyClusterFile } from "./empty-cluster-file.ts";

// A cache of what PGlite's initdb makes, which takes seconds (decision 0010).

export async function makeEmptyCluster(): Promise<void> {
  const file = emptyClusterFile();
  const pglite = await PGlite.create();
  const cluster = await pglite.dumpDataDir("gzip");
  await pglite.close();
  mkdirSync(dirname(file), { recursive: true });
  // The rename makes the file appear whole.
  writeFileSync(`${file}.${process.pid}`, new Uint8Array(await cluster.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
}

export function readEmptyCluster(): Blob | null {
  const file = emptyClusterFile();
  return existsSync(file) ? new Blob([new Uint8Array(readFileSync(file))]) : null;
}

/** A process that is killed meanwhile leaves no folder. */
export async function layOutCluster(folder: string, cluster: Blob): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: unfinished, loadDataDir: cluster });
  await pglite.close();
  renameSync(unfinished, folder);
}
