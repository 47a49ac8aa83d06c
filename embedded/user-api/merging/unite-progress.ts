import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import {
  ADD_COUNTS,
  KEEP_FIRST_AND_LAST,
  KEEP_FURTHER_PROGRESS,
  KEEP_FURTHER_ROUND,
  KEEP_NEWEST_ROUND,
} from "../progress/progress-rules.ts";

/** The first user's progress goes to the second. */
export type Pair = {
  from: string;
  into: string;
};

/**
 * Copies all progress by the rules; idempotent. The caller holds both users' rows; `isLeaving` means that
 * `from` will be gone, so statistics count one user less.
 */
export async function uniteProgress(trx: Kysely<Schema>, pair: Pair, isLeaving: boolean): Promise<void> {
  const statements = [
    answers(pair),
    latest(pair),
    statistics(pair, isLeaving),
    questions(pair),
    diplomaRounds(pair),
    challengeProgress(pair),
    lastAnsweredAt(pair),
  ];
  for (const statement of statements) await statement.execute(trx);
}

/** All that makes two answers with one id the same. */
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

/** Equal answers with one id are one. Different answers with one id both stay: the new one gets another id. */
function answers({ from, into }: Pair): RawBuilder<unknown> {
  const wordsOf = (row: string) => sql.raw(ANSWER_COLUMNS.map((word) => `${row}.${word}`).join(", "));
  // Two index lookups, since one expression would read all of the user's answers each time.
  const isHeldBy = (id: string) => sql`exists (
    select from user_answers as held where held.user_uuid = ${into}::uuid and held.${sql.raw(id)}
      and (${wordsOf("held")}) is not distinct from (${wordsOf("coming")}))`;
  return sql`
    insert into user_answers (user_uuid, id, given_id, answered_at, is_correct, ${sql.raw(ANSWER_COLUMNS.join(", "))})
    select ${into}::uuid, case when taken.id is null then coming.id else gen_random_uuid() end,
      case when taken.id is null then coming.given_id else coalesce(coming.given_id, coming.id) end,
      coming.answered_at, coming.is_correct, ${wordsOf("coming")}
    from user_answers as coming
    left join user_answers as taken on taken.user_uuid = ${into}::uuid and taken.id = coming.id
    where coming.user_uuid = ${from}::uuid
      and not ${isHeldBy("given_id = coalesce(coming.given_id, coming.id)")}
      and not ${isHeldBy("id = coalesce(coming.given_id, coming.id) and held.given_id is null")}`;
}

function latest({ from, into }: Pair): RawBuilder<unknown> {
  return sql`
    insert into user_latest as held
    select ${into}::uuid, topic_global_id, test_global_id, challenge_global_id, combo_global_id,
      question_global_id, test_round, answer_global_id, is_correct, answered_at
    from user_latest where user_uuid = ${from}::uuid ${sql.raw(KEEP_NEWEST_ROUND)}`;
}

/** Runs before the questions are united, whose first answers it compares. The order prevents deadlocks. */
function statistics({ from, into }: Pair, isLeaving: boolean): RawBuilder<unknown> {
  const leaving = sql`${isLeaving}::boolean::integer`;
  return sql`
    insert into question_statistics as held
    select question_global_id, 0, answered, wrong from (
      select coming.question_global_id, (own.user_uuid is null)::integer - ${leaving} as answered,
        case when own.first_answered_at <= coming.first_answered_at then 0
          else (not coming.first_is_correct)::integer - coalesce(not own.first_is_correct, false)::integer end
          - ${leaving} * (not coming.first_is_correct)::integer as wrong
      from user_questions as coming
      left join user_questions as own
        on own.user_uuid = ${into}::uuid and own.question_global_id = coming.question_global_id
      where coming.user_uuid = ${from}::uuid
    ) as difference where (answered, wrong) <> (0, 0) order by question_global_id ${sql.raw(ADD_COUNTS)}`;
}

function questions({ from, into }: Pair): RawBuilder<unknown> {
  return sql`
    insert into user_questions as held
    select ${into}::uuid, question_global_id, first_is_correct, first_answered_at, last_answer_global_id,
      last_is_correct, last_answered_at
    from user_questions where user_uuid = ${from}::uuid ${sql.raw(KEEP_FIRST_AND_LAST)}`;
}

function diplomaRounds({ from, into }: Pair): RawBuilder<unknown> {
  return sql`
    insert into diploma_rounds as held
    select ${into}::uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by, true
    from diploma_rounds where user_uuid = ${from}::uuid ${sql.raw(KEEP_FURTHER_ROUND)}`;
}

function challengeProgress({ from, into }: Pair): RawBuilder<unknown> {
  return sql`
    insert into challenge_progress as held
    select ${into}::uuid, challenge_global_id, current_segment, current_segment_description, current_screen
    from challenge_progress where user_uuid = ${from}::uuid ${sql.raw(KEEP_FURTHER_PROGRESS)}`;
}

function lastAnsweredAt({ from, into }: Pair): RawBuilder<unknown> {
  return sql`
    update users set last_answered_at = greatest(users.last_answered_at, other.last_answered_at)
    from users as other where users.uuid = ${into}::uuid and other.uuid = ${from}::uuid`;
}
