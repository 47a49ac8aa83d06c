import type { Database } from "../database/database.ts";
import { storeDiplomaAnswer } from "./store-diploma-answer.ts";
import {
  type AnswerToStore,
  MANY_ANSWERS,
  ONE_ANSWER,
  storeSql,
  toColumns,
  toValues,
} from "./store-statement.ts";

const STORE_ONE = { name: "store-answer", text: `${storeSql(ONE_ANSWER)} select user_uuid from stored` };

const STORE_MANY = { name: "store-answers", text: `${storeSql(MANY_ANSWERS)} select user_uuid from stored` };

/** False if the user is missing or needs a token, if the id is taken, or if the round is too high. */
export async function insertAnswer(db: Database, toStore: AnswerToStore): Promise<boolean> {
  const { diploma } = toStore.answer;
  if (diploma !== null) return storeDiplomaAnswer(db, toStore, diploma);
  return (await db.run(STORE_ONE, toValues(toStore))).length > 0;
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
