import { sql, type Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** The tables with rows of users, beside `users`. */
export type UserTable = {
  [Table in keyof Schema]: "user_uuid" extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

/**
 * Every table with a column user_uuid, and its columns that an export leaves out since they would let
 * somebody in. Deleting and exporting a user go down this list; a table that is missing fails the types,
 * and one that is not in the schema a test.
 */
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
  handoffs: ["code_hash"],
  user_emails: [],
  user_passwords: ["hash"],
  sessions: [],
  refresh_tokens: ["hash", "salt"],
  mail_tokens: ["hash"],
  mails: [],
};

/**
 * Deletes users with all rows. Pass a transaction: the users' rows go first, which waits for writes that
 * run and holds off new ones, so that none leaves a row behind. Several users must be held already.
 */
export async function deleteUserRows(trx: Kysely<Schema>, ...userUuids: string[]): Promise<void> {
  await sql`delete from users where uuid = any(${userUuids}::uuid[])`.execute(trx);
  for (const table of Object.keys(USER_TABLES)) {
    await sql`delete from ${sql.table(table)} where user_uuid = any(${userUuids}::uuid[])`.execute(trx);
  }
}
