import type { JudgedAnswer } from "../content/judge.ts";
import type { Language } from "../http/messages.ts";
import { createPublicId } from "../certificates/public-id.ts";
import type { Database } from "./database.ts";
import { firstAndLastStand, newestRoundStands, numbersAddUp } from "./progress-rules.ts";

/** Rows that a question's numbers are spread over. */
export const statisticsShards = 16;

// One statement, so one transaction: the answer, and all that is kept up by it. Nothing is stored where the
// user is unknown or may not be acted for, or the answer's id is taken. The user's row is locked by its
// update: a user's answers are stored one after the other, each with a later time than the one before, by
// whatever processes; and whoever deletes or merges the user waits, or is waited for and then found to have
// left no user, so that no answer is left behind.
const store = `with answering as (
    update users set last_answered_at = greatest($3::timestamptz, last_answered_at + interval '1 microsecond')
    where uuid = $1 and (registered_at is null or $14::boolean)
    returning uuid, last_answered_at
  ), stored as (
    insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
      chapter_contentful_id, challenge_global_id, combo_global_id, question_global_id, answer_global_id,
      event_code, is_correct)
    select uuid, $2::uuid, last_answered_at, $4::text, $5::text, $6::integer, $7::text, $8::text, $9::text,
      $10::text, $11::text, $12::text, $13::boolean from answering
    on conflict (user_uuid, id) do nothing
    returning user_uuid, answered_at
  ), latest as (
    insert into user_latest as held
    select user_uuid, coalesce($4::text, ''), coalesce($5::text, ''), coalesce($8::text, ''), coalesce($9::text, ''),
      $10::text, coalesce($6::integer, 0), $11::text, $13::boolean, answered_at
    from stored where $12::text is null ${newestRoundStands}
  ), question as (
    insert into user_questions as held
    select user_uuid, $10::text, $13::boolean, answered_at, $11::text, $13::boolean, answered_at
    from stored where $12::text is null ${firstAndLastStand}
    returning first_answered_at, last_answered_at
  ), counted as (
    insert into question_statistics as held
    select $10::text, floor(random() * ${statisticsShards})::smallint, 1, (not $13::boolean)::integer
    from question where first_answered_at = last_answered_at ${numbersAddUp}
  )`;

const storeStatement = { name: "store-answer", text: `${store} select user_uuid from stored` };

/** Whether no other round of the test has all these right questions; `one` is the round's row. */
function matters(one: string, rightQuestions: string): string {
  return `not exists (
    select from diploma_rounds as other where other.user_uuid = ${one}.user_uuid and other.matters
      and other.topic_global_id = ${one}.topic_global_id and other.test_global_id = ${one}.test_global_id
      and other.test_round <> ${one}.test_round and other.right_questions @> ${rightQuestions})`;
}

// In a diploma test the round is kept up too, with whether it or others still matter for the best one, and
// a certificate is made where this answer completes the test.
const storeInDiplomaStatement = {
  name: "store-answer-in-diploma",
  text: `${store}, given as (
    select user_uuid, $4::text as topic_global_id, $5::text as test_global_id, $6::integer as test_round,
      case when $13::boolean then array[$10::text] else '{}' end as right_questions,
      case when $13::boolean then null else $10::text end as ended_by
    from stored
  ), round as (
    insert into diploma_rounds as held
    select user_uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by,
      ${matters("given", "given.right_questions")}
    from given
    on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
      right_questions = held.right_questions || excluded.right_questions,
      ended_by = excluded.ended_by,
      matters = ${matters("held", "(held.right_questions || excluded.right_questions)")}
    where held.ended_by is null and not held.right_questions @> array[$10::text]
    returning user_uuid, topic_global_id, test_global_id, test_round, right_questions, matters
  ), surpassed as (
    update diploma_rounds as held set matters = false
    from round where round.matters and held.user_uuid = round.user_uuid and held.matters
      and held.topic_global_id = round.topic_global_id and held.test_global_id = round.test_global_id
      and held.test_round <> round.test_round and held.right_questions <@ round.right_questions
  ), certificate as (
    insert into certificates (user_uuid, topic_global_id, id, language, issued_at)
    select user_uuid, topic_global_id, $16::text, $17::text, (select answered_at from stored)
    from round where right_questions @> $15::text[] and cardinality($15::text[]) > 0
    on conflict (user_uuid, topic_global_id) do nothing
  )
  select user_uuid from stored`,
};

export interface Storing {
  /** Under which the answer is kept: the request's idempotency key, or a new one. */
  id: string;
  answeredAt: string;
  /** Whether the request's access token says that it is the user who answers. */
  isBearer: boolean;
  /** That of the certificate which this answer may earn. */
  language: Language;
}

/**
 * Stores an answer. False when nothing was stored, since the user is not there, is registered while it is
 * not its bearer who answers, or has an answer of this id already.
 */
export async function storeAnswer(db: Database, answer: JudgedAnswer, storing: Storing): Promise<boolean> {
  const values = [
    answer.user_uuid,
    storing.id,
    storing.answeredAt,
    answer.topic_global_id,
    answer.test_global_id,
    answer.test_round,
    answer.chapter_contentful_id,
    answer.challenge_global_id,
    answer.combo_global_id,
    answer.question_global_id,
    answer.answer_global_id,
    answer.event_code,
    answer.is_correct,
    storing.isBearer,
  ];
  const { diploma } = answer;
  const rows =
    diploma === null
      ? await db.run(storeStatement, values)
      : await db.run(storeInDiplomaStatement, [...values, diploma, createPublicId(), storing.language]);
  return rows.length > 0;
}

/** The stored answer of an id, in the words of the request that brought it. */
export async function getStoredAnswer(db: Database, userUuid: string, id: string) {
  const row = await db.query
    .selectFrom("user_answers")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
