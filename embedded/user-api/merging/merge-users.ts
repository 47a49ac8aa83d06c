import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { lockUsers } from "../users/lock-users.ts";
import { type Pair, uniteProgress } from "./unite-progress.ts";

/** Moves a never-registered user's data to another and deletes the first. False if nothing was done. */
export async function mergeUsers(db: Database, pair: Pair): Promise<boolean> {
  return db.query.transaction().execute((trx) => mergeUsersIn(trx, pair));
}

/** For a larger transaction, which must not have locked another user yet. */
export async function mergeUsersIn(trx: Kysely<Schema>, given: Pair): Promise<boolean> {
  const pair = { from: given.from.toLowerCase(), into: given.into.toLowerCase() };
  if (pair.from === pair.into) return false;
  const users = await lockUsers(trx, [pair.from, pair.into]);
  const from = users.find((user) => user.uuid === pair.from);
  if (!from || from.registered_at !== null || users.length < 2) return false;
  await uniteProgress(trx, pair, true);
  await takeCertificates(trx, pair);
  await joinGroups(trx, pair);
  await deleteUserRows(trx, pair.from);
  return true;
}

/** The earlier certificate stays. Its id is unique, so it is removed before it is given. */
async function takeCertificates(trx: Kysely<Schema>, { from, into }: Pair): Promise<void> {
  const taken = await trx.deleteFrom("certificates").where("user_uuid", "=", from).returningAll().execute();
  if (taken.length === 0) return;
  await trx
    .insertInto("certificates")
    .values(taken.map((certificate) => ({ ...certificate, user_uuid: into })))
    .onConflict((conflict) =>
      conflict
        .columns(["user_uuid", "topic_global_id"])
        .doUpdateSet(({ ref }) => ({
          id: ref("excluded.id"),
          language: ref("excluded.language"),
          issued_at: ref("excluded.issued_at"),
        }))
        .whereRef("excluded.issued_at", "<", "certificates.issued_at"),
    )
    .execute();
}

async function joinGroups(trx: Kysely<Schema>, { from, into }: Pair): Promise<void> {
  await trx
    .insertInto("group_members")
    .columns(["user_uuid", "group_code", "joined_at"])
    .expression((query) =>
      query
        .selectFrom("group_members")
        .select(({ val }) => [val(into).as("user_uuid"), "group_code", "joined_at"])
        .where("user_uuid", "=", from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
