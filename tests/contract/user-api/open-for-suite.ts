import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openEmptyDatabase } from "../../mocks/worker-database.ts";

/** Opens a database before the suite's tests, and closes it after them. It cannot be read before. */
export function openForSuite(open: () => Promise<Database> = openEmptyDatabase): Database {
  let opened: Database | undefined;
  const db = () => {
    if (!opened) throw new Error("The suite's database is not open yet");
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return {
    get query() {
      return db().query;
    },
    get sharedPool() {
      return db().sharedPool;
    },
    run: (statement, values) => db().run(statement, values),
    close: () => db().close(),
  };
}
