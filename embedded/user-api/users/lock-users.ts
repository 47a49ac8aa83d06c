import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Locks in the order of uuids to prevent deadlocks. Returns only users that exist. */
export async function lockUsers(trx: Kysely<Schema>, uuids: readonly string[]) {
  return trx
    .selectFrom("users")
    .select(["uuid", "registered_at"])
    .where("uuid", "in", uuids)
    .orderBy("uuid")
    .forUpdate()
    .execute();
}
