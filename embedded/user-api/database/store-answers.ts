import type { JudgedAnswer } from "../content/judge.ts";
import type { Database } from "./database.ts";
import { firstAndLastStand, newestRoundStands, numbersAddUp } from "./progress-rules.ts";
import { statisticsShards, type Storing } from "./store-answer.ts";

/** An answer that waits to be stored, with how. */
export interface WaitingAnswer {
  answer: JudgedAnswer;
  storing: Storing;
}

// As store-answer, for several users at once, one answer each. A user whose row somebody else holds is left
// out instead of being waited for, so that nobody waits for another one's merge, or in a ring.
const storeStatement = {
  name: "store-answers",
  text: `with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::integer[], $7::text[],
      $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::boolean[], $14::boolean[])
      as answer (user_uuid, id, given_at, topic, test, round, chapter, challenge, combo, question, chosen, event,
        is_correct, is_bearer)
  ), held as (
    select uuid from users where uuid = any($1::uuid[]) for no key update skip locked
  ), answering as (
    update users set last_answered_at = greatest(given_at, last_answered_at + interval '1 microsecond')
    from given join held on held.uuid = given.user_uuid
    where users.uuid = held.uuid and (registered_at is null or is_bearer)
    returning given.*, last_answered_at
  ), stored as (
    insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
      chapter_contentful_id, challenge_global_id, combo_global_id, question_global_id, answer_global_id,
      event_code, is_correct)
    select user_uuid, id, last_answered_at, topic, test, round, chapter, challenge, combo, question, chosen, event,
      is_correct from answering
    on conflict (user_uuid, id) do nothing
    returning *
  ), latest as (
    insert into user_latest as held
    select user_uuid, coalesce(topic_global_id, ''), coalesce(test_global_id, ''), coalesce(challenge_global_id, ''),
      coalesce(combo_global_id, ''), question_global_id, coalesce(test_round, 0), answer_global_id, is_correct,
      answered_at
    from stored where event_code is null ${newestRoundStands}
  ), question as (
    insert into user_questions as held
    select user_uuid, question_global_id, is_correct, answered_at, answer_global_id, is_correct, answered_at
    from stored where event_code is null ${firstAndLastStand}
    returning question_global_id, first_is_correct, first_answered_at, last_answered_at
  ), counted as (
    insert into question_statistics as held
    select question_global_id, $15::smallint, count(*), count(*) filter (where not first_is_correct)
    from question where first_answered_at = last_answered_at
    group by question_global_id order by question_global_id ${numbersAddUp}
  )
  select user_uuid from stored`,
};

/**
 * Stores answers of different users outside diploma tests, in one statement. Returns the uuids, in lower
 * case, of those whose answers were stored; whether and why another one cannot be, storeAnswer tells.
 */
export async function storeAnswers(db: Database, waiting: readonly WaitingAnswer[]): Promise<Set<string>> {
  const shard = Math.floor(Math.random() * statisticsShards);
  const column = (read: (one: WaitingAnswer) => unknown) => waiting.map(read);
  const rows = await db.run<{ user_uuid: string }>(storeStatement, [
    column(({ answer }) => answer.user_uuid),
    column(({ storing }) => storing.id),
    column(({ storing }) => storing.answeredAt),
    column(({ answer }) => answer.topic_global_id),
    column(({ answer }) => answer.test_global_id),
    column(({ answer }) => answer.test_round),
    column(({ answer }) => answer.chapter_contentful_id),
    column(({ answer }) => answer.challenge_global_id),
    column(({ answer }) => answer.combo_global_id),
    column(({ answer }) => answer.question_global_id),
    column(({ answer }) => answer.answer_global_id),
    column(({ answer }) => answer.event_code),
    column(({ answer }) => answer.is_correct),
    column(({ storing }) => storing.isBearer),
    shard,
  ]);
  return new Set(rows.map((row) => row.user_uuid));
}
