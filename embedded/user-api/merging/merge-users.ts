import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { lockUsers } from "../users/lock-users.ts";
import { uniteProgress, type Pair } from "./unite-progress.ts";

/**
 * Makes one user of two: all that a never-registered user did becomes the other's, and its uuid is unknown
 * from then on. An answer that is being stored for it meanwhile is either stored before, and comes along,
 * or finds no user. False where nothing was done, since `from` is unknown, merged already, or registered,
 * or `into` is not there.
 */
export async function mergeUsers(db: Database, pair: Pair): Promise<boolean> {
  return db.query.transaction().execute((trx) => mergeUsersIn(trx, pair));
}

/** As mergeUsers, in a transaction that does more than that; it must hold no other user's row yet. */
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

/** Of two certificates for a topic the earlier one stays. An id stands once, so that it is taken away before it is given. */
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
