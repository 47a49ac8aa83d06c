import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { USER_TABLES } from "../database/user-tables.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { requireActiveSession } from "../users/active-session.ts";

/** A user's rows by table, read in one snapshot, without secrets. Throws 401 if the bearer's session has ended. */
export async function exportUser(db: Database, bearer: Bearer, now: Date): Promise<Record<string, object[]>> {
  const { uuid } = bearer;
  return db.query
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await requireActiveSession(trx, bearer, now);
      const tables: Record<string, object[]> = {
        users: await trx.selectFrom("users").selectAll().where("uuid", "=", uuid).execute(),
      };
      for (const [table, secrets] of Object.entries(USER_TABLES)) {
        const { rows } =
          await sql<object>`select * from ${sql.table(table)} where user_uuid = ${uuid}`.execute(trx);
        tables[table] = rows.map((row) => omit(row, ["user_uuid", ...secrets]));
      }
      return tables;
    });
}

function omit(row: object, columns: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}
