import type { Database } from "../database/database.ts";

export async function listLatestAnswers(db: Database, userUuid: string) {
  return db.query
    .selectFrom("user_questions")
    .select(["question_global_id", "last_is_correct as is_correct"])
    .where("user_uuid", "=", userUuid)
    .orderBy("question_global_id")
    .execute();
}

/** Ignores answers in events. */
export async function getLatestAnswer(db: Database, userUuid: string, question: string) {
  const row = await db.query
    .selectFrom("user_questions")
    .select(["last_answer_global_id as global_id", "last_is_correct as is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("question_global_id", "=", question)
    .executeTakeFirst();
  return row ?? null;
}

export async function getHighestRound(db: Database, userUuid: string, topic: string, test: string) {
  const row = await db.query
    .selectFrom("user_latest")
    .select(({ fn }) => fn.max("test_round").as("round"))
    .where("user_uuid", "=", userUuid)
    .where("topic_global_id", "=", topic)
    .where("test_global_id", "=", test)
    .executeTakeFirstOrThrow();
  return row.round ?? 0;
}

const MAX_EVENT_ANSWERS = 1_000;

/** Oldest first; only the newest ones above the maximum. */
export async function listEventAnswers(db: Database, userUuid: string, code: string) {
  const newestFirst = await db.query
    .selectFrom("user_answers")
    .select(["topic_global_id", "test_global_id", "question_global_id", "answer_global_id", "is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("event_code", "=", code)
    .orderBy("answered_at", "desc")
    .limit(MAX_EVENT_ANSWERS)
    .execute();
  return newestFirst.reverse();
}

export async function readStatistics(db: Database, question: string) {
  const { answered, wrong } = await db.query
    .selectFrom("question_statistics")
    .select(({ fn }) => [fn.sum("answered").as("answered"), fn.sum("wrong").as("wrong")])
    .where("question_global_id", "=", question)
    .executeTakeFirstOrThrow();
  return { answered: Number(answered), wrong: Number(wrong) };
}
