import type { ChallengeProgress } from "../../../contracts/progress.ts";
import type { IndexedChallenge } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { isCompleted } from "./is-completed.ts";

const COLUMNS = "challenge_global_id, current_segment, current_segment_description, current_screen";

// A key ($7) older than a day ($9) may be used again. Locking the user's row prevents a simultaneous merge.
const STORE_STATEMENT = {
  name: "store-challenge-progress",
  text: `with allowed_user as (
    select uuid from users where uuid = $1 and (registered_at is null or $2::boolean) for no key update
  ), claimed as (
    insert into challenge_progress_keys as existing (user_uuid, key, ${COLUMNS}, created_at)
    select uuid, $7::uuid, $3::text, $4::integer, $5::text, $6::integer, $8::timestamptz
    from allowed_user where $7::uuid is not null
    on conflict (user_uuid, key) do update set
      challenge_global_id = excluded.challenge_global_id, current_segment = excluded.current_segment,
      current_segment_description = excluded.current_segment_description,
      current_screen = excluded.current_screen, created_at = excluded.created_at
    where existing.created_at < $9::timestamptz
    returning user_uuid
  ), stored as (
    insert into challenge_progress (user_uuid, ${COLUMNS})
    select uuid, $3::text, $4::integer, $5::text, $6::integer
    from allowed_user where $7::uuid is null or exists (select from claimed)
    on conflict (user_uuid, challenge_global_id) do update set
      current_segment = excluded.current_segment,
      current_segment_description = excluded.current_segment_description,
      current_screen = excluded.current_screen
    returning user_uuid
  )
  select user_uuid from stored`,
};

const DAY_MS = 24 * 3_600_000;

/** False if the user is missing or needs a token, or if the key was used within 24 hours. */
export async function storeProgress(
  db: Database,
  userUuid: string,
  progress: ChallengeProgress,
  { key, isBearer, now }: { key: string | undefined; isBearer: boolean; now: Date },
): Promise<boolean> {
  const rows = await db.run(STORE_STATEMENT, [
    userUuid,
    isBearer,
    progress.challenge_global_id,
    progress.current_segment,
    progress.current_segment_description,
    progress.current_screen,
    key ?? null,
    now,
    new Date(now.getTime() - DAY_MS),
  ]);
  return rows.length > 0;
}

export async function getProgressByKey(
  db: Database,
  userUuid: string,
  key: string,
): Promise<ChallengeProgress | null> {
  const row = await db.query
    .selectFrom("challenge_progress_keys")
    .select(["challenge_global_id", "current_segment", "current_segment_description", "current_screen"])
    .where("user_uuid", "=", userUuid)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

export async function listProgress(db: Database, userUuid: string): Promise<ChallengeProgress[]> {
  return db.query
    .selectFrom("challenge_progress")
    .select(["challenge_global_id", "current_segment", "current_segment_description", "current_screen"])
    .where("user_uuid", "=", userUuid)
    .execute();
}

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
