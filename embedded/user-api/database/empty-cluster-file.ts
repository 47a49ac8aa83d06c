import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { listMigrations, MIGRATIONS_FOLDER } from "./migrate.ts";

const require = createRequire(import.meta.url);
const PACKAGE_FOLDER = join(dirname(require.resolve("@electric-sql/pglite")), "..");
const CACHE_FOLDER = join(import.meta.dirname, "../../../node_modules/.cache/vidare");

/** The same cluster twice: a folder to copy, and a tar file for databases in memory. */
export type EmptyCluster = { readonly folder: string; readonly tarFile: string };

/** The names contain PGlite's version, because a cluster works only with the version that created it, and a hash of the migrations. */
export function emptyClusterPaths(): EmptyCluster {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, "package.json"), "utf8")) as {
    version: string;
  };
  const hash = createHash("sha256");
  for (const name of listMigrations()) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  const folder = join(CACHE_FOLDER, `pglite-${version}-${hash.digest("hex").slice(0, 16)}`);
  return { folder, tarFile: `${folder}.tar.gz` };
}

/** Null before the cluster is made. */
export function findEmptyCluster(): EmptyCluster | null {
  const cluster = emptyClusterPaths();
  return existsSync(cluster.tarFile) ? cluster : null;
}
