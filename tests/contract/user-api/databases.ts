import { describe } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { openEmptyDatabase } from "../../mocks/worker-database.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleAccounts, type SampleAccounts } from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

export type TestDatabase = {
  name: string;
  open(): Promise<Database>;
};

export type Suite = { db: Database; api: SampleApi; accounts: SampleAccounts };

const ALL: TestDatabase[] = [{ name: "PGlite", open: openEmptyDatabase }, ...postgres()];

/** `npm test` uses PGlite, `npm run test:slow` uses PostgreSQL. In CI, a missing PostgreSQL is an error. */
export const databases = ALL.filter(({ name }) => name === (process.env["CONTRACT_DATABASE"] ?? name));

/** The suite has one database, which is open when its tests run. */
export function describeOnDatabases(name: string, define: (suite: Suite) => void): void {
  describe.each(databases)(`${name} on $name`, ({ open }) => {
    const db = openForSuite(open);
    const api = createSampleApi(db);
    define({ db, api, accounts: createSampleAccounts(api, db) });
  });
}

function postgres(): TestDatabase[] {
  const programs = findPostgres();
  if (programs) return [{ name: "PostgreSQL", open: () => openTemporaryPostgres(programs) }];
  if (process.env["CI"]) throw new Error("PostgreSQL is not installed, and the suite must run on it in CI");
  return [];
}

async function openTemporaryPostgres(programs: string): Promise<Database> {
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
