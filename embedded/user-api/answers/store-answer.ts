import { createPublicId } from "../certificates/public-id.ts";
import type { Database } from "../database/database.ts";
import { type GivenAnswer, NEXT_PARAMETER, ONE_ANSWER, storing, valuesOf } from "./store-statement.ts";

const STORE_STATEMENT = { name: "store-answer", text: `${storing(ONE_ANSWER)} select user_uuid from stored` };

/** Whether no other round of the test has all these right questions; `one` is the round's alias. */
function matters(one: string, rightQuestions: string): string {
  return `not exists (
    select from diploma_rounds as other where other.user_uuid = ${one}.user_uuid and other.matters
      and other.topic_global_id = ${one}.topic_global_id and other.test_global_id = ${one}.test_global_id
      and other.test_round <> ${one}.test_round and other.right_questions @> ${rightQuestions})`;
}

// A diploma test also keeps its round, marks the best rounds, and earns a certificate once complete.
const [questions, publicId, language] = [0, 1, 2].map((i) => `$${NEXT_PARAMETER + i}`);
const STORE_IN_DIPLOMA_STATEMENT = {
  name: "store-answer-in-diploma",
  text: `${storing(ONE_ANSWER)}, attempt as (
    select user_uuid, topic_global_id, test_global_id, test_round,
      case when is_correct then array[question_global_id] else '{}' end as right_questions,
      case when is_correct then null else question_global_id end as ended_by
    from stored
  ), round as (
    insert into diploma_rounds as held
    select user_uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by,
      ${matters("attempt", "attempt.right_questions")}
    from attempt
    on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
      right_questions = held.right_questions || excluded.right_questions,
      ended_by = excluded.ended_by,
      matters = ${matters("held", "(held.right_questions || excluded.right_questions)")}
    where held.ended_by is null and not held.right_questions @> array(select question_global_id from stored)
    returning user_uuid, topic_global_id, test_global_id, test_round, right_questions, matters
  ), surpassed as (
    update diploma_rounds as held set matters = false
    from round where round.matters and held.user_uuid = round.user_uuid and held.matters
      and held.topic_global_id = round.topic_global_id and held.test_global_id = round.test_global_id
      and held.test_round <> round.test_round and held.right_questions <@ round.right_questions
  ), certificate as (
    insert into certificates (user_uuid, topic_global_id, id, language, issued_at)
    select user_uuid, topic_global_id, ${publicId}::text, ${language}::text, (select answered_at from stored)
    from round where right_questions @> ${questions}::text[] and cardinality(${questions}::text[]) > 0
    on conflict (user_uuid, topic_global_id) do nothing
  )
  select user_uuid from stored`,
};

/** False if the user is missing or may not be acted for, or if the id is taken. */
export async function storeAnswer(db: Database, given: GivenAnswer): Promise<boolean> {
  const values = valuesOf(given);
  const { diploma } = given.answer;
  const rows =
    diploma === null
      ? await db.run(STORE_STATEMENT, values)
      : await db.run(STORE_IN_DIPLOMA_STATEMENT, [
          ...values,
          diploma,
          createPublicId(),
          given.storing.language,
        ]);
  return rows.length > 0;
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
