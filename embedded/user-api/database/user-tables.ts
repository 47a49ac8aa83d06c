import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

export type UserTable = {
  [Table in keyof Schema]: "user_uuid" extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

/** The tables, with the secret columns that an export leaves out. Rows are deleted in this order everywhere, to prevent deadlocks. */
export const USER_TABLES: { [Table in UserTable]: readonly (keyof Schema[Table])[] } = {
  new_user_keys: [],
  user_answers: [],
  user_latest: [],
  user_questions: [],
  diploma_rounds: [],
  certificates: [],
  challenge_progress: [],
  challenge_progress_keys: [],
  group_members: [],
  rooms: [],
  room_keys: [],
  user_emails: [],
  user_passwords: ["hash"],
  sessions: [],
  refresh_tokens: ["hash", "salt"],
  handoffs: ["code_hash"],
  mail_tokens: ["hash"],
  mails: [],
};

/** Deletes the user first, which blocks new rows. Needs a transaction. Lock several users beforehand to avoid a deadlock. */
export async function deleteUserRows(trx: Kysely<Schema>, ...userUuids: string[]): Promise<void> {
  await sql`delete from users where uuid = any(${userUuids}::uuid[])`.execute(trx);
  for (const table of Object.keys(USER_TABLES)) {
    await sql`delete from ${sql.table(table)} where user_uuid = any(${userUuids}::uuid[])`.execute(trx);
  }
}
