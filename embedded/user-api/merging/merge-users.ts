import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import {
  ADD_COUNTS,
  KEEP_FIRST_AND_LAST,
  KEEP_FURTHER_PROGRESS,
  KEEP_FURTHER_ROUND,
  KEEP_NEWEST_ROUND,
} from "../progress/conflict-rules.ts";
import { lockUsers } from "../users/users.ts";

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

/** The user whose progress is copied, and the user who gets it. */
export type UserPair = {
  from: string;
  into: string;
};

/** Lock both users first. @param isFromDeleted whether `from` is deleted afterwards, so that the statistics must not count that user */
export async function mergeProgress(
  trx: Kysely<Schema>,
  pair: UserPair,
  isFromDeleted: boolean,
): Promise<void> {
  const statements = [
    ...(isFromDeleted ? [keepOriginals(pair)] : []),
    mergeAnswers(pair, isFromDeleted),
    mergeLatest(pair),
    mergeStatistics(pair, isFromDeleted),
    mergeQuestions(pair),
    mergeDiplomaRounds(pair),
    mergeChallengeProgress(pair),
    mergeLastAnsweredAt(pair),
  ];
  for (const statement of statements) await statement.execute(trx);
}

/** Columns that decide whether two answers with the same id are equal. */
const ANSWER_COLUMNS = [
  "topic_global_id",
  "test_global_id",
  "test_round",
  "chapter_contentful_id",
  "challenge_global_id",
  "combo_global_id",
  "question_global_id",
  "answer_global_id",
  "event_code",
];

/** Turns the other user's copy of an answer into the original, because the original's row is about to be deleted. */
function keepOriginals({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    update user_answers as existing set is_copy = false
    from user_answers as incoming
    where existing.user_uuid = ${into}::uuid and existing.is_copy
      and incoming.user_uuid = ${from}::uuid and incoming.is_copy is not true
      and coalesce(existing.given_id, existing.id) = coalesce(incoming.given_id, incoming.id)
      and (${columnsOf("existing")}) is not distinct from (${columnsOf("incoming")})`;
}

function columnsOf(row: string) {
  return sql.raw(ANSWER_COLUMNS.map((column) => `${row}.${column}`).join(", "));
}

/** Equal answers with the same id are copied only once. A different answer with a taken id gets a new id. */
function mergeAnswers({ from, into }: UserPair, isFromDeleted: boolean): RawBuilder<unknown> {
  // Two conditions use two indexes; a single one over both ids would read all of the user's answers each time.
  const existsWith = (id: string) => sql`exists (
    select from user_answers as existing where existing.user_uuid = ${into}::uuid and existing.${sql.raw(id)}
      and (${columnsOf("existing")}) is not distinct from (${columnsOf("incoming")}))`;
  return sql`
    insert into user_answers (user_uuid, id, given_id, answered_at, is_correct, is_copy, ${sql.raw(ANSWER_COLUMNS.join(", "))})
    select ${into}::uuid, case when taken.id is null then incoming.id else gen_random_uuid() end,
      case when taken.id is null then incoming.given_id else coalesce(incoming.given_id, incoming.id) end,
      incoming.answered_at, incoming.is_correct, incoming.is_copy or not ${isFromDeleted}::boolean, ${columnsOf("incoming")}
    from user_answers as incoming
    left join user_answers as taken on taken.user_uuid = ${into}::uuid and taken.id = incoming.id
    where incoming.user_uuid = ${from}::uuid
      and not ${existsWith("given_id = coalesce(incoming.given_id, incoming.id)")}
      and not ${existsWith("id = coalesce(incoming.given_id, incoming.id) and existing.given_id is null")}`;
}

function mergeLatest({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    insert into user_latest as existing
    select ${into}::uuid, topic_global_id, test_global_id, challenge_global_id, combo_global_id,
      question_global_id, test_round, answer_global_id, is_correct, answered_at
    from user_latest where user_uuid = ${from}::uuid ${sql.raw(KEEP_NEWEST_ROUND)}`;
}

/** Compares the users' first answers, so it must run before mergeQuestions. Sorting the rows prevents deadlocks. */
function mergeStatistics({ from, into }: UserPair, isFromDeleted: boolean): RawBuilder<unknown> {
  const deleted = sql`${isFromDeleted}::boolean::integer`;
  return sql`
    insert into question_statistics as existing
    select question_global_id, 0, answered, wrong from (
      select incoming.question_global_id, (known.user_uuid is null)::integer - ${deleted} as answered,
        case when known.first_answered_at <= incoming.first_answered_at then 0
          else (not incoming.first_is_correct)::integer - coalesce(not known.first_is_correct, false)::integer end
          - ${deleted} * (not incoming.first_is_correct)::integer as wrong
      from user_questions as incoming
      left join user_questions as known
        on known.user_uuid = ${into}::uuid and known.question_global_id = incoming.question_global_id
      where incoming.user_uuid = ${from}::uuid
    ) as difference where (answered, wrong) <> (0, 0) order by question_global_id ${sql.raw(ADD_COUNTS)}`;
}

function mergeQuestions({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    insert into user_questions as existing
    select ${into}::uuid, question_global_id, first_is_correct, first_answered_at, last_answer_global_id,
      last_is_correct, last_answered_at
    from user_questions where user_uuid = ${from}::uuid ${sql.raw(KEEP_FIRST_AND_LAST)}`;
}

function mergeDiplomaRounds({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    insert into diploma_rounds as existing
    select ${into}::uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by, true
    from diploma_rounds where user_uuid = ${from}::uuid ${sql.raw(KEEP_FURTHER_ROUND)}`;
}

function mergeChallengeProgress({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    insert into challenge_progress as existing
    select ${into}::uuid, challenge_global_id, current_segment, current_segment_description, current_screen
    from challenge_progress where user_uuid = ${from}::uuid ${sql.raw(KEEP_FURTHER_PROGRESS)}`;
}

function mergeLastAnsweredAt({ from, into }: UserPair): RawBuilder<unknown> {
  return sql`
    update users set last_answered_at = greatest(users.last_answered_at, other.last_answered_at)
    from users as other where users.uuid = ${into}::uuid and other.uuid = ${from}::uuid`;
}
