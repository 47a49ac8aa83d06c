import type { Database } from "../database/database.ts";
import { type GivenAnswer, listsOf, MANY_ANSWERS, storing } from "./store-statement.ts";

const STORE_STATEMENT = {
  name: "store-answers",
  text: `${storing(MANY_ANSWERS)} select user_uuid from stored`,
};

/** The lower-case uuids of users whose answers were stored. storeAnswer tells why another was not. */
export async function storeAnswers(db: Database, given: readonly GivenAnswer[]): Promise<Set<string>> {
  const rows = await db.run<{ user_uuid: string }>(STORE_STATEMENT, listsOf(given));
  return new Set(rows.map((row) => row.user_uuid));
}
