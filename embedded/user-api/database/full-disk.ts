import { sql } from "kysely";
import type { Database } from "./database.ts";

export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "53100" || error.code === "ENOSPC");
}

/** Remembers that the disk was full, until something can be written again. */
export class FullDisk {
  #db: Database;
  #wasFull = false;

  constructor(db: Database) {
    this.#db = db;
  }

  note(error: unknown): void {
    if (isFullDisk(error)) this.#wasFull = true;
  }

  /** Tries a write itself, because a process that is not ready gets none. */
  async isFull(): Promise<boolean> {
    if (this.#wasFull) this.#wasFull = !(await this.#canWrite());
    return this.#wasFull;
  }

  /** A new table needs new room, where a small write would fit into existing pages. */
  #canWrite(): Promise<boolean> {
    const write = sql`
      create temporary table room on commit drop as select generate_series(1, 2000) as number`;
    return this.#db.query
      .transaction()
      .execute((trx) => write.execute(trx))
      .then(
        () => true,
        (error: unknown) => !isFullDisk(error),
      );
  }
}
