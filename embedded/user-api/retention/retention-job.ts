import { sql } from "kysely";
import type { Logger } from "pino";
import { toSafeLine } from "../../../platform/log.ts";
import type { Database } from "../database/database.ts";
import { deleteOutdated } from "./delete-outdated.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often each process checks whether the job is due. */
const CHECK_INTERVAL_MS = 5 * MINUTE_MS;
/** The wait after a failure, which doubles with each further one. */
const RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = 240 * MINUTE_MS;
/** After this time another process may run the job, because the first one has probably died. */
const MAX_RUN_MS = 120 * MINUTE_MS;

export type RetentionOptions = {
  db: Database;
  clock: () => Date;
  log: Logger;
};

/** Deletes outdated data daily. `stop` waits for a running deletion. */
export function startRetentionJob(options: RetentionOptions): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const check = () => {
    running = runIfDue(options).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      options.log.warn({ reason: toSafeLine(reason) }, "outdated data could not be deleted");
    });
  };
  const first = setTimeout(check, MINUTE_MS);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  first.unref();
  timer.unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

/** The job is due a day after the last run, or sooner after a failure. Returns whether it ran; throws its error. */
export async function runIfDue({ db, clock, log }: RetentionOptions): Promise<boolean> {
  const now = clock();
  const claim = await claimRun(db, now);
  if (claim === null) return false;
  try {
    const deleted = await deleteOutdated(db, now);
    await planNextRun(db, new Date(now.getTime() + DAY_MS), 0);
    log.info(deleted, "outdated data deleted");
    return true;
  } catch (error) {
    const waitMs = Math.min(RETRY_MS * 2 ** claim.failures, MAX_RETRY_MS);
    await planNextRun(db, new Date(clock().getTime() + waitMs), claim.failures + 1);
    throw error;
  }
}

/** Uses a row instead of an advisory lock, because it works through connection poolers and stores the last run. */
async function claimRun(db: Database, now: Date): Promise<{ failures: number } | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into jobs (name, started_at, next_run_at)
    values ('retention', ${now}, ${new Date(now.getTime() + MAX_RUN_MS)})
    on conflict (name) do update set started_at = excluded.started_at, next_run_at = excluded.next_run_at
    where coalesce(jobs.next_run_at, jobs.started_at + interval '1 day') <= ${now}::timestamptz
    returning failures`.execute(db.query);
  return rows[0] ?? null;
}

async function planNextRun({ query }: Database, at: Date, failures: number): Promise<void> {
  await query
    .updateTable("jobs")
    .set({ next_run_at: at, failures })
    .where("name", "=", "retention")
    .execute();
}
