import pg from "pg";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../embedded/user-api/database/database.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { deleteOutdated } from "../../../embedded/user-api/retention/delete-outdated.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { createOldUsers, NOW } from "./old-users.ts";

const programs = findPostgres();
const USERS = Number(process.env["SCALE_USERS"] ?? 50_000);

describe.runIf(programs)("the daily job on PostgreSQL", () => {
  it(`deletes the idle of ${USERS} users, and no statement reaches the limit of ten seconds`, async () => {
    const server = await startPostgres(programs ?? "");
    const db = await openPostgres(server.address, () => undefined);
    // Creating so many rows takes longer than the service's limit for a statement.
    const creator = createDatabase(new pg.Pool({ connectionString: server.address }));
    await createOldUsers(creator, USERS);
    await creator.close();
    expect(await deleteOutdated(db, NOW)).toEqual({ users: USERS / 25 });
    await db.close();
    await server.stop();
  });
});
