import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/**
 * Holds users' rows until the transaction ends, in the order of their uuids, so that two who want the same
 * two users do not wait for each other for ever. Answers and progress of these users wait meanwhile.
 * @returns those that are there
 */
export async function lockUsers(trx: Kysely<Schema>, uuids: readonly string[]) {
  return trx
    .selectFrom("users")
    .select(["uuid", "registered_at"])
    .where("uuid", "in", uuids)
    .orderBy("uuid")
    .forUpdate()
    .execute();
}
