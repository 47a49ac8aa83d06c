import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** False if the user was deleted. */
export async function joinGroup(db: Database, userUuid: string, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with joining as (
      select uuid from users where uuid = ${userUuid}::uuid for key share
    ), joined as (
      insert into group_members (user_uuid, group_code, joined_at)
      select uuid, ${code}::text, ${now}::timestamptz from joining
      on conflict (user_uuid, group_code) do nothing
    )
    select uuid from joining`.execute(db.query);
  return rows.length > 0;
}
