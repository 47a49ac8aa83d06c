import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Whether the database, or this machine, had no room left for what was to be written. */
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

  /** Tries to write where the disk was full: a process that is not ready is sent no writes to find out by. */
  async isFull(): Promise<boolean> {
    if (this.#wasFull) this.#wasFull = !(await this.#canWrite());
    return this.#wasFull;
  }

  /** Small writes find room in what is there already; a new table of some pages needs new room. */
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
