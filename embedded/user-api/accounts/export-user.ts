import { sql } from "kysely";
import type { ContentIndex } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { USER_TABLES } from "../database/user-tables.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { requireActiveSession } from "../users/access.ts";
import { hideOpenVerdicts } from "./hide-open-verdicts.ts";

type Exporter = { bearer: Bearer; now: Date; contentIndex: ContentIndex | null };

/** A user's rows by table, read in one snapshot, without secrets. Throws 401 if the bearer's session has ended. */
export async function exportUser(
  db: Database,
  { bearer, now, contentIndex }: Exporter,
): Promise<Record<string, object[]>> {
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
        const rows =
          table === "user_answers"
            ? await listShownAnswers(trx, uuid, contentIndex)
            : await listRows(trx, table, uuid);
        tables[table] = rows.map((row) => omit(row, ["user_uuid", ...secrets]));
      }
      return tables;
    });
}

async function listShownAnswers(trx: Database["query"], uuid: string, contentIndex: ContentIndex | null) {
  const answers = await listAnswers(trx, uuid);
  const codes = new Set(answers.flatMap(({ event_code }) => event_code ?? []));
  const rooms = await trx
    .selectFrom("rooms")
    .selectAll()
    .where("code", "in", ["", ...codes])
    .execute();
  return hideOpenVerdicts(answers, contentIndex, rooms);
}

function listAnswers(trx: Database["query"], uuid: string) {
  return trx
    .selectFrom("user_answers")
    .selectAll()
    .where("user_uuid", "=", uuid)
    .orderBy("answered_at")
    .execute();
}

async function listRows(trx: Database["query"], table: string, uuid: string): Promise<object[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where user_uuid = ${uuid}`.execute(
    trx,
  );
  return rows;
}

function omit(row: object, columns: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}
