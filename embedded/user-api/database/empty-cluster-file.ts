import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const PACKAGE_FOLDER = join(dirname(require.resolve("@electric-sql/pglite")), "..");

/** The name contains PGlite's version, because a cluster works only with the version that created it. */
export function emptyClusterFile(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, "package.json"), "utf8")) as {
    version: string;
  };
  return join(import.meta.dirname, `../../../node_modules/.cache/vidare/pglite-${version}.tar.gz`);
}
