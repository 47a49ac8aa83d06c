import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { readCrockford, toShownName } from "../../../contracts/rules/spelling.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { createPublicId, hyphenate, randomCrockford } from "../secrets/secrets.ts";
import { lockActiveSessionOrThrow, lockUsers } from "../users/users.ts";
import { mergeProgress, type UserPair } from "./merge-users.ts";

const LIFETIME_MS = 10 * 60_000;

/** Null if the user was deleted. Throws 401 if the bearer's session has ended; an anonymous user has no bearer. */
export async function createHandoff(
  db: Database,
  { userUuid, bearer }: { userUuid: string; bearer: Bearer | null },
  now: Date,
): Promise<{ code: string; expiresAt: Date } | null> {
  const code = createHandoffCode();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  return db.query.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into handoffs (code_hash, user_uuid, expires_at)
      select ${hashHandoffCode(code)}::bytea, uuid, ${expiresAt}::timestamptz
      from users where uuid = ${userUuid}::uuid for key share
      returning user_uuid`.execute(trx);
    if (rows.length === 0) return null;
    // Waits for the session's end, which deletes the user's codes, so that this one does not outlive it.
    if (bearer) await lockActiveSessionOrThrow(trx, bearer, now);
    return { code, expiresAt };
  });
}

/** Codes do not record their session, so the end of any session ends them all. */
export async function deleteHandoffs(trx: Transaction<Schema>, userUuid: string): Promise<void> {
  await trx.deleteFrom("handoffs").where("user_uuid", "=", userUuid).execute();
}

/** Copies the progress of the code's owner and spends the code. Changes nothing unless it returns "accepted". */
export async function acceptHandoff(
  db: Database,
  typed: string,
  receiverUuid: string,
  now: Date,
): Promise<"accepted" | "no code" | "no receiver"> {
  const hash = hashHandoffCode(typed);
  if (hash === null) return "no code";
  return db.query.transaction().execute(async (trx) => {
    const from = await findCodeOwner(trx, hash);
    if (from === null) return "no code";
    const into = receiverUuid.toLowerCase();
    const users = await lockUsers(trx, [from, into]);
    if (!users.some((user) => user.uuid === into)) return "no receiver";
    if (!users.some((user) => user.uuid === from) || !(await spendCode(trx, hash, now))) return "no code";
    if (from !== into) await copyProgress(trx, { from, into });
    return "accepted";
  });
}

async function findCodeOwner(trx: Kysely<Schema>, hash: Buffer): Promise<string | null> {
  const row = await trx
    .selectFrom("handoffs")
    .select("user_uuid")
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return row?.user_uuid ?? null;
}

async function spendCode(trx: Kysely<Schema>, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable("handoffs")
    .set({ spent_at: now })
    .where("code_hash", "=", hash)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Copied certificates get new ids and keep their dates and names. The receiver's own certificate of a topic stays. */
async function copyProgress(trx: Kysely<Schema>, pair: UserPair): Promise<void> {
  await mergeProgress(trx, pair, false);
  const certificates = await trx
    .selectFrom("certificates")
    .innerJoin("users", "users.uuid", "certificates.user_uuid")
    .selectAll("certificates")
    .select("users.name")
    .where("user_uuid", "=", pair.from)
    .execute();
  if (certificates.length === 0) return;
  await trx
    .insertInto("certificates")
    .values(
      certificates.map(({ name, ...one }) => ({
        ...one,
        user_uuid: pair.into,
        id: createPublicId(),
        holder_name: one.holder_name ?? toShownName(name),
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_uuid", "topic_global_id"]).doNothing())
    .execute();
}

const CODE_LENGTH = 10;

/** A code of 50 random bits, for example 7K3MQ-9TX2W. Nobody can guess it in its ten minutes. */
function createHandoffCode(): string {
  return hyphenate(randomCrockford(CODE_LENGTH), 5);
}

/** Accepts any spelling that people type; null if the code is malformed. */
function hashHandoffCode(typed: string): Buffer | null {
  const code = readCrockford(typed, CODE_LENGTH);
  return code === null ? null : createHash("sha256").update(code).digest();
}
