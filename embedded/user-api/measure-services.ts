import { sql } from "kysely";
import type { Metrics } from "../../platform/metrics.ts";
import type { LiveContent } from "./content/live-content.ts";
import type { Database } from "./database/database.ts";

type Measured = { db: Database; content: Pick<LiveContent, "ageSeconds">; clock: () => Date };

/** Creates gauges that read the services at each scrape. */
export function measureServices(metrics: Metrics, { db, content, clock }: Measured): void {
  metrics.createGauge(
    {
      name: "vidare_content_space_age_seconds",
      help: "Since the space was last read from the content service",
    },
    () => content.ageSeconds(),
  );
  metrics.createGauge(
    {
      name: "vidare_mails_waiting",
      help: "Mails that wait to be sent, in the database that all processes share",
    },
    async () => (await readMails(db)).count,
  );
  metrics.createGauge(
    {
      name: "vidare_mails_oldest_seconds",
      help: "The age of the mail that waits longest; 0 where none waits",
    },
    async () => {
      const { oldest } = await readMails(db);
      return oldest ? (clock().getTime() - oldest.getTime()) / 1000 : 0;
    },
  );
  const pool = db.sharedPool;
  if (!pool) return;
  metrics.createGauge(
    { name: "vidare_database_connections", help: "Connections to PostgreSQL" },
    () => pool.totalCount,
  );
  metrics.createGauge(
    { name: "vidare_database_connections_waited_for", help: "Statements that wait for a connection" },
    () => pool.waitingCount,
  );
}

async function readMails(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from mails`.execute(db.query);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}
