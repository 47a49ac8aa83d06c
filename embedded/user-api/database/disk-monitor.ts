import { sql } from "kysely";
import type { Database } from "./database.ts";

/** WASI's ENOSPC, which PGlite's file system throws while it opens. */
const WASI_ENOSPC = 51;

export function isDiskFullError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("errno" in error && error.errno === WASI_ENOSPC) return true;
  return error instanceof Error && "code" in error && (error.code === "53100" || error.code === "ENOSPC");
}

/** Remembers a full disk until a write succeeds again. */
export class DiskMonitor {
  #db: Database;
  #wasFull = false;

  constructor(db: Database) {
    this.#db = db;
  }

  report(error: unknown): void {
    if (isDiskFullError(error)) this.#wasFull = true;
  }

  /** Tries a write, because a process that is not ready receives no requests that would write. */
  async isFull(): Promise<boolean> {
    if (this.#wasFull) this.#wasFull = !(await this.#canWrite());
    return this.#wasFull;
  }

  /** Creates a table, because a small write could fit into existing pages. */
  #canWrite(): Promise<boolean> {
    const write = sql`
      create temporary table room on commit drop as select generate_series(1, 2000) as number`;
    return this.#db.query
      .transaction()
      .execute((trx) => write.execute(trx))
      .then(
        () => true,
        (error: unknown) => !isDiskFullError(error),
      );
  }
}
