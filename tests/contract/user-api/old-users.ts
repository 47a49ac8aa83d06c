import { sql } from "kysely";
import type { Database } from "../../../embedded/user-api/database/database.ts";

/** The time at which the daily job runs. */
export const NOW = new Date("2030-01-01T00:00:00Z");

/** Creates users with an answer and tokens. Half of them are old, and one in 25 has been idle since. */
export async function createOldUsers({ query }: Database, count: number): Promise<void> {
  const statements = [
    sql`insert into users (uuid, source, is_kiosk_user, created_at, last_answered_at)
      select gen_random_uuid(), 'web', n % 2 = 0,
        case when n % 10 < 5 then timestamptz '2027-01-01' else timestamptz '2029-12-30' end,
        case when n % 50 < 2 then timestamptz '2027-02-01' else timestamptz '2029-12-31' end
      from generate_series(1, ${count}::integer) as n`,
    sql`insert into user_answers (user_uuid, id, answered_at, question_global_id, answer_global_id, is_correct)
      select uuid, gen_random_uuid(), last_answered_at, 'q1', 'q1-a', true from users`,
    sql`insert into sessions select uuid, gen_random_uuid(), last_answered_at, last_answered_at from users`,
    sql`insert into refresh_tokens select sha256(uuid::text::bytea), uuid, gen_random_uuid(), last_answered_at,
      last_answered_at + interval '60 days', last_answered_at from users`,
    sql`insert into mail_tokens select sha256(uuid::text::bytea), uuid, 'verification', 'x', last_answered_at,
      last_answered_at + interval '1 day' from users`,
    sql`insert into handoffs select sha256(uuid::text::bytea), uuid, last_answered_at from users`,
    sql`insert into new_user_keys select uuid, uuid, false, last_answered_at from users`,
    sql`insert into challenge_progress_keys select uuid, uuid, 'c', 0, 'x', 0, last_answered_at from users`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(query);
}
