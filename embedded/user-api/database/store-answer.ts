import type { JudgedAnswer } from "../content/judge.ts";
import type { Database } from "./database.ts";

// One statement, so one transaction: the answer, what is latest of its question, and, in a diploma test,
// the round. Nothing is stored where the user is unknown or may not be acted for, or the answer's id is taken.
// The lock holds off whoever deletes or merges the user, so that no answer is left behind.
const storeStatement = {
  name: "store-answer",
  text: `with answering as (
    select uuid from users where uuid = $1 and (registered_at is null or $15::boolean) for key share
  ), stored as (
    insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
      chapter_contentful_id, challenge_global_id, combo_global_id, question_global_id, answer_global_id,
      event_code, is_correct)
    select uuid, $2::uuid, $3::timestamptz, $4::text, $5::text, $6::integer, $7::text, $8::text, $9::text,
      $10::text, $11::text, $12::text, $13::boolean from answering
    on conflict (user_uuid, id) do nothing
    returning *
  ), latest as (
    insert into user_latest as held
    select user_uuid, coalesce(topic_global_id, ''), coalesce(test_global_id, ''), coalesce(challenge_global_id, ''),
      coalesce(combo_global_id, ''), question_global_id, coalesce(test_round, 0), answer_global_id, is_correct,
      answer_global_id, is_correct, answered_at
    from stored where event_code is null
    on conflict (user_uuid, topic_global_id, test_global_id, challenge_global_id, combo_global_id, question_global_id)
    do update set
      test_round = greatest(held.test_round, excluded.test_round),
      answer_global_id = case when excluded.test_round >= held.test_round
        then excluded.answer_global_id else held.answer_global_id end,
      is_correct = case when excluded.test_round >= held.test_round
        then excluded.is_correct else held.is_correct end,
      last_answer_global_id = excluded.last_answer_global_id,
      last_is_correct = excluded.last_is_correct,
      last_answered_at = excluded.last_answered_at
  ), diploma as (
    insert into diploma_rounds as held
    select user_uuid, topic_global_id, test_global_id, test_round,
      case when is_correct then array[question_global_id] else '{}' end,
      case when is_correct then null else question_global_id end
    from stored where $14::boolean
    on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
      right_questions = held.right_questions || excluded.right_questions,
      ended_by = excluded.ended_by
    where held.ended_by is null and not held.right_questions @> array[$10::text]
  )
  select id from stored`,
};

/**
 * Stores an answer under an id. False when nothing was stored, since the user is not there, is registered
 * while nobody vouches (`isBearer`) that it is the user who answers, or has an answer of this id already.
 */
export async function storeAnswer(
  db: Database,
  answer: JudgedAnswer,
  id: string,
  answeredAt: string,
  isBearer: boolean,
): Promise<boolean> {
  const rows = await db.run(storeStatement, [
    answer.user_uuid,
    id,
    answeredAt,
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
    answer.in_diploma_test,
    isBearer,
  ]);
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
