import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { listMigrations, migrate } from "../../../embedded/user-api/database/migrate.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { openPostgres } from "../../../embedded/user-api/database/open-postgres.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";

const programs = findPostgres();

async function applied(db: Database) {
  const { rows } = await sql<{
    name: string;
    at: string;
  }>`select name, applied_at::text as at from migrations`.execute(db.query);
  return rows;
}

it("migrations are numbered without gaps", () => {
  expect(listMigrations().map((name) => Number(name.slice(0, 4)))).toEqual(
    listMigrations().map((_, i) => i + 1),
  );
});

it("migrations run once on PGlite if the folder is opened repeatedly", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vidare-migrations-"));
  const first = await openPGlite(folder);
  const rows = await applied(first);
  await first.close();
  const second = await openPGlite(folder);
  expect(await applied(second)).toEqual(rows);
  expect(rows.map((row) => row.name)).toEqual(listMigrations());
  await second.close();
  rmSync(folder, { recursive: true });
});

it("migrations run once on PostgreSQL, even if several processes start at once", async () => {
  if (!programs) return expect(process.env["CI"]).toBeFalsy();
  const server = await startPostgres(programs);
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(server.address, () => undefined)));
  const [db] = opened;
  expect(db && (await applied(db)).map((row) => row.name)).toEqual(listMigrations());
  await Promise.all(opened.map((one) => one.close()));
  const pool = new pg.Pool({ connectionString: server.address });
  pool.on("error", () => undefined);
  await migrate(pool);
  await pool.end();
  await server.stop();
});
