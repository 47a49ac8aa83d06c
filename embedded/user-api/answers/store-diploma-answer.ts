import { createPublicId } from "../certificates/public-id.ts";
import type { Database } from "../database/database.ts";
import { type AnswerToStore, NEXT_PARAMETER, ONE_ANSWER, storeSql, toValues } from "./store-statement.ts";

// An answer in a diploma test also updates its round, marks surpassed rounds, and may earn the certificate. A repeated answer
// changes no round. It earns the certificate if an editor's removal of a question has made the round complete.
const [questions, publicId, language] = [0, 1, 2].map((i) => `$${NEXT_PARAMETER + i}`);
const STATEMENT = {
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

/** @param questionIds of the diploma test @returns false like `insertAnswer` */
export async function storeDiplomaAnswer(
  db: Database,
  toStore: AnswerToStore,
  questionIds: readonly string[],
): Promise<boolean> {
  const values = [...toValues(toStore), questionIds, createPublicId(), toStore.context.language];
  return (await db.run(STATEMENT, values)).length > 0;
}

/** SQL: no other round of the test has all these right questions. `one` is the round's alias. */
function matters(one: string, rightQuestions: string): string {
  return `not exists (
    select from diploma_rounds as other where other.user_uuid = ${one}.user_uuid and other.matters
      and other.topic_global_id = ${one}.topic_global_id and other.test_global_id = ${one}.test_global_id
      and other.test_round <> ${one}.test_round and other.right_questions @> ${rightQuestions})`;
}
