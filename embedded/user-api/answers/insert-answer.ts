import { createPublicId } from "../certificates/public-id.ts";
import type { Database } from "../database/database.ts";
import {
  type AnswerToStore,
  MANY_ANSWERS,
  NEXT_PARAMETER,
  ONE_ANSWER,
  storeSql,
  toColumns,
  toValues,
} from "./store-statement.ts";

const STORE_ONE = { name: "store-answer", text: `${storeSql(ONE_ANSWER)} select user_uuid from stored` };

const STORE_MANY = { name: "store-answers", text: `${storeSql(MANY_ANSWERS)} select user_uuid from stored` };

/** SQL: no other round of the test has all these right questions. `one` is the round's alias. */
function matters(one: string, rightQuestions: string): string {
  return `not exists (
    select from diploma_rounds as other where other.user_uuid = ${one}.user_uuid and other.matters
      and other.topic_global_id = ${one}.topic_global_id and other.test_global_id = ${one}.test_global_id
      and other.test_round <> ${one}.test_round and other.right_questions @> ${rightQuestions})`;
}

// An answer in a diploma test also updates its round, marks surpassed rounds, and may earn the certificate. A repeated answer
// changes no round. It earns the certificate if an editor's removal of a question has made the round complete.
const [questions, publicId, language] = [0, 1, 2].map((i) => `$${NEXT_PARAMETER + i}`);
const STORE_IN_DIPLOMA = {
  name: "store-answer-in-diploma",
  text: `${storeSql(ONE_ANSWER)}, attempt as (
    select user_uuid, topic_global_id, test_global_id, test_round,
      case when is_correct then array[question_global_id] else '{}' end as right_questions,
      case when is_correct then null else question_global_id end as ended_by
    from stored
  ), round as (
    insert into diploma_rounds as existing
    select user_uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by,
      ${matters("attempt", "attempt.right_questions")}
    from attempt
    on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
      right_questions = existing.right_questions || excluded.right_questions,
      ended_by = excluded.ended_by,
      matters = ${matters("existing", "(existing.right_questions || excluded.right_questions)")}
    where existing.ended_by is null and not existing.right_questions @> array(select question_global_id from stored)
    returning user_uuid, topic_global_id, test_global_id, test_round, right_questions, matters
  ), surpassed as (
    update diploma_rounds as existing set matters = false
    from round where round.matters and existing.user_uuid = round.user_uuid and existing.matters
      and existing.topic_global_id = round.topic_global_id and existing.test_global_id = round.test_global_id
      and existing.test_round <> round.test_round and existing.right_questions <@ round.right_questions
  ), standing as (
    select user_uuid, topic_global_id, right_questions from round
    union all
    select user_uuid, topic_global_id, right_questions
    from diploma_rounds join stored using (user_uuid, topic_global_id, test_global_id, test_round)
    where ended_by is null and not exists (select from round)
  ), certificate as (
    insert into certificates (user_uuid, topic_global_id, id, language, issued_at)
    select user_uuid, topic_global_id, ${publicId}::text, ${language}::text, (select answered_at from stored)
    from standing where right_questions @> ${questions}::text[] and cardinality(${questions}::text[]) > 0
    on conflict (user_uuid, topic_global_id) do nothing
  )
  select user_uuid from stored`,
};

/** False if the user is missing or needs a token, or if the id is taken. */
export async function insertAnswer(db: Database, toStore: AnswerToStore): Promise<boolean> {
  const values = toValues(toStore);
  const { diploma } = toStore.answer;
  const rows =
    diploma === null
      ? await db.run(STORE_ONE, values)
      : await db.run(STORE_IN_DIPLOMA, [...values, diploma, createPublicId(), toStore.context.language]);
  return rows.length > 0;
}

/** Returns the lower-case uuids of the users whose answers were stored; there is at most one answer per user. */
export async function storeAnswers(db: Database, answers: readonly AnswerToStore[]): Promise<Set<string>> {
  const rows = await db.run<{ user_uuid: string }>(STORE_MANY, toColumns(answers));
  return new Set(rows.map((row) => row.user_uuid));
}

export async function getStoredAnswer(db: Database, userUuid: string, id: string) {
  const row = await db.query
    .selectFrom("user_answers")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
