import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "../../embedded/user-api/database/open-postgres.ts";
import { mergeUsers } from "../../embedded/user-api/merging/merge-users.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { startPostgres } from "../../tests/contract/user-api/postgres-cluster.ts";
import { toCleanEnvironment } from "../../tests/setup/clean-environment.ts";
import type { Cores } from "../cores.ts";
import { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { writeBenchSpace } from "./bench-space.ts";
import { explainReads } from "./explain-reads.ts";
import { insertUsers } from "./insert-users.ts";
import { type HistoryUsers, loadHistory } from "./load-history.ts";

/** Median milliseconds per call. */
export type ReadCost = { call: string } & Record<keyof HistoryUsers, number>;
export type HistoryReport = {
  answers: number;
  ofHeavy: number;
  loadS: number;
  costs: ReadCost[];
  /** Shortened query plans for the heavy user. */
  plans: string[];
  mergeMs: number;
};

const CALLS = {
  "latest results": "topics/t1/latest_results?",
  "topics' progress": "topics?",
  "next round": "user_answers/next_test_round?topic_global_id=t1&test_global_id=t1-1&",
  "correct count": "user_answers/correct?",
  "latest answer": "user_answers/latest_answer?global_id=t1-1-1&",
};

export async function measureHistory(
  programs: string,
  { answers, reads }: { answers: number; reads: number },
  cores: Cores | null,
): Promise<HistoryReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-bench-api-"));
  const postgres = await startPostgres(programs, [
    "-F",
    "-c",
    "shared_buffers=1GB",
    "-c",
    "max_wal_size=16GB",
  ]);
  const db = await openPostgres(postgres.address, () => undefined);
  const client = new pg.Client({ connectionString: postgres.address });
  await client.connect();
  try {
    const begin = performance.now();
    const users = await loadHistory(client, answers);
    const loadS = Math.round((performance.now() - begin) / 1000);
    const costs = await measureReads(postgres.address, dataDir, users, { reads, cores });
    const plans = await explainReads(client, users.heavy);
    const counts = await countAnswers(client, users.heavy);
    const [into = ""] = await insertUsers(client, 1);
    const beforeMerge = performance.now();
    await mergeUsers(db, { from: users.heavy, into });
    return { ...counts, loadS, costs, plans, mergeMs: performance.now() - beforeMerge };
  } finally {
    await client.end();
    await db.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureReads(
  address: string,
  dataDir: string,
  users: HistoryUsers,
  { reads, cores }: { reads: number; cores: Cores | null },
): Promise<ReadCost[]> {
  writeBenchSpace(dataDir);
  const env = {
    ...toCleanEnvironment(process.env),
    DATABASE_URL: address,
    JWT_SECRETS: "the secret of these service processes",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  };
  const file = join(PROJECT_ROOT, "embedded/user-api/server.ts");
  const spec = { name: "user API", file, args: [], env, port: 0 };
  const service = await MeasuredProcess.start(spec, cores?.server ?? null);
  const costs: ReadCost[] = [];
  for (const [call, path] of Object.entries(CALLS)) {
    costs.push({ call, ...(await compare(`${service.origin}/v1/${path}`, users, reads)) });
  }
  await service.stop();
  return costs;
}

/** Alternates the users, so that a disturbance affects all of them. */
async function compare(address: string, users: HistoryUsers, reads: number) {
  const times: Record<keyof HistoryUsers, number[]> = { light: [], wide: [], heavy: [] };
  for (let i = -50; i < reads; i += 1) {
    for (const name of ["light", "wide", "heavy"] as const) {
      const begin = performance.now();
      const response = await fetch(`${address}user_uuid=${users[name]}`);
      await response.text();
      if (i >= 0) times[name].push(performance.now() - begin);
      if (response.status !== 200 && response.status !== 404)
        throw new Error(`${address}: ${response.status}`);
    }
  }
  return { light: median(times.light), wide: median(times.wide), heavy: median(times.heavy) };
}

async function countAnswers(client: pg.Client, heavy: string): Promise<{ answers: number; ofHeavy: number }> {
  const { rows } = await client.query<{ answers: number; of_heavy: number }>(
    "select count(*)::integer as answers, count(*) filter (where user_uuid = $1)::integer as of_heavy from user_answers",
    [heavy],
  );
  return { answers: rows[0]?.answers ?? 0, ofHeavy: rows[0]?.of_heavy ?? 0 };
}
