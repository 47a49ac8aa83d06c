import type { IndexedChallenge } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { listProgress } from "./challenge-progress.ts";
import { isCompleted } from "./is-completed.ts";

export async function listCompleted(
  db: Database,
  userUuid: string,
  challenges: readonly IndexedChallenge[],
): Promise<Set<string>> {
  const progress = new Map((await listProgress(db, userUuid)).map((row) => [row.challenge_global_id, row]));
  const begun = challenges.filter(({ globalId }) => progress.has(globalId));
  if (begun.length === 0) return new Set();
  const answers = await listChallengeAnswers(db, userUuid);
  const completed = begun.filter((challenge) => {
    const answered = answers.filter((row) => row.challenge_global_id === challenge.globalId);
    return isCompleted(challenge, progress.get(challenge.globalId), answered);
  });
  return new Set(completed.map((challenge) => challenge.globalId));
}

async function listChallengeAnswers(db: Database, userUuid: string) {
  return db.query
    .selectFrom("user_latest")
    .select(["challenge_global_id", "combo_global_id", "question_global_id"])
    .where("user_uuid", "=", userUuid)
    .where("challenge_global_id", "<>", "")
    .execute();
}
