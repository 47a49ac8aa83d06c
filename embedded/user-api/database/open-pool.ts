import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";

/** PGlite has only one connection, which must not be closed when it is idle. */
export function openPool(pglite: PGlite): pg.Pool {
  return new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
}
