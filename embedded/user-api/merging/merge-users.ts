import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { lockUsers } from "../users/users.ts";
import { mergeProgress, type UserPair } from "./merge-progress.ts";

/** Moves an anonymous user's data to another user and deletes the anonymous one. False if nothing was changed. */
export async function mergeUsers(db: Database, given: UserPair): Promise<boolean> {
  const pair = { from: given.from.toLowerCase(), into: given.into.toLowerCase() };
  if (pair.from === pair.into) return false;
  return db.query.transaction().execute(async (trx) => {
    const users = await lockUsers(trx, [pair.from, pair.into]);
    const from = users.find((user) => user.uuid === pair.from);
    if (!from || from.registered_at !== null || users.length < 2) return false;
    await mergeProgress(trx, pair, true);
    await moveCertificates(trx, pair);
    await copyGroups(trx, pair);
    await deleteUserRows(trx, pair.from);
    return true;
  });
}

/** The earlier certificate of a topic wins. Rows are deleted first, because their ids are unique. */
async function moveCertificates(trx: Kysely<Schema>, { from, into }: UserPair): Promise<void> {
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
          holder_name: ref("excluded.holder_name"),
        }))
        .whereRef("excluded.issued_at", "<", "certificates.issued_at"),
    )
    .execute();
}

async function copyGroups(trx: Kysely<Schema>, { from, into }: UserPair): Promise<void> {
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
