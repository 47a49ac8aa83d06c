import type { Database } from "../database/database.ts";

export type LatestRow = {
  test_global_id: string;
  challenge_global_id: string;
  combo_global_id: string;
  question_global_id: string;
  test_round: number;
  answer_global_id: string;
  is_correct: boolean;
};

export type DiplomaRoundRow = {
  topic_global_id: string;
  test_global_id: string;
  right_questions: string[];
};

/** The latest answer to every question of a topic's tests and challenges. */
export async function listTopicAnswers(db: Database, userUuid: string, topic: string): Promise<LatestRow[]> {
  return db.query
    .selectFrom("user_latest")
    .select(["test_global_id", "challenge_global_id", "combo_global_id", "question_global_id"])
    .select(["test_round", "answer_global_id", "is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("topic_global_id", "=", topic)
    .execute();
}

/** Leaves out rounds that another round surpassed. */
export async function listDiplomaRounds(db: Database, userUuid: string): Promise<DiplomaRoundRow[]> {
  return db.query
    .selectFrom("diploma_rounds")
    .select(["topic_global_id", "test_global_id", "right_questions"])
    .where("user_uuid", "=", userUuid)
    .where("matters", "=", true)
    .execute();
}
