import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { findPostgres, startPostgres } from "./postgres-cluster.ts";

export type TestDatabase = {
  name: string;
  open(): Promise<Database>;
};

/** Without PostgreSQL installed, the tests run on PGlite alone and `npm test` says so; in CI that is an error. */
export const databases: TestDatabase[] = [{ name: "PGlite", open: () => openPGlite() }, ...postgres()];

function postgres(): TestDatabase[] {
  const programs = findPostgres();
  if (programs) return [{ name: "PostgreSQL", open: () => openThrowAway(programs) }];
  if (process.env["CI"]) throw new Error("PostgreSQL is not installed, and the suite must run on it in CI");
  return [];
}

async function openThrowAway(programs: string): Promise<Database> {
  const server = await startPostgres(programs);
  const db = await openPostgres(server.address, () => undefined);
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
