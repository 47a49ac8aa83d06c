import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { withoutPersonalData } from "../http/without-personal-data.ts";
import { deleteOutdated } from "./delete-outdated.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How often each process looks whether the day is over; the first time soon after its start. */
const lookMs = 30 * minuteMs;

export interface RetentionOptions {
  db: Database;
  clock: () => Date;
  log: Logger;
}

/** Deletes once a day what is not kept. `stop` waits for a run that is under way. */
export function followRetention(options: RetentionOptions): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = runIfDue(options).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      options.log.warn({ reason: withoutPersonalData(reason) }, "outdated data could not be deleted");
    });
  };
  const first = setTimeout(look, minuteMs);
  const timer = setInterval(look, lookMs);
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

/** Runs where the last run began a day ago. Of several processes that find it so, one alone runs. */
export async function runIfDue({ db, clock, log }: RetentionOptions): Promise<boolean> {
  const now = clock();
  if (!(await claimDay(db, now))) return false;
  const deleted = await deleteOutdated(db, now);
  log.info(deleted, "outdated data deleted");
  return true;
}

/**
 * A row instead of an advisory lock: it says who runs and also that this day's run was made, through any
 * pooler and on engines that have no such locks. Whoever waits for the row finds it changed.
 */
async function claimDay(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (name, started_at) values ('retention', ${now})
    on conflict (name) do update set started_at = excluded.started_at
    where jobs.started_at <= ${new Date(now.getTime() - dayMs)}
    returning name`.execute(db.query);
  return rows.length > 0;
}
