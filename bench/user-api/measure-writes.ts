import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { startPostgres } from "../../tests/contract/user-api/postgres-cluster.ts";
import { toCleanEnvironment } from "../../tests/setup/clean-environment.ts";
import type { Cores } from "../cores.ts";
import { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { BASELINE_COLUMNS, CREATE_BASELINE_TABLE } from "./baseline-table.ts";
import { writeBenchSpace } from "./bench-space.ts";
import { insertUsers } from "./insert-users.ts";
import { AnswerSource, measureWrites, type WriteSpeed } from "./write-load.ts";

export type WriteLoad = { connections: number; rounds: number; seconds: number };
export type WriteReport = {
  connections: number;
  product: WriteSpeed;
  baseline: WriteSpeed;
  /** Answers per second relative to the baseline. */
  ratio: number;
  /** Inserts per second by pgbench with as many connections as the services use. */
  pgbenchPerS: number;
};

/** PostgreSQL runs with fsync, as in a deployment. */
export async function measureWriteSpeed(
  programs: string,
  load: WriteLoad,
  cores: Cores | null,
): Promise<WriteReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-bench-api-"));
  const postgres = await startPostgres(programs, ["-c", "shared_buffers=256MB", "-c", "max_wal_size=4GB"]);
  const core = cores?.server ?? null;
  const env = {
    ...toCleanEnvironment(process.env),
    DATABASE_URL: postgres.address,
    JWT_SECRETS: "the secret of these service processes",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  };
  writeBenchSpace(dataDir);
  const product = await MeasuredProcess.start(toSpec("user API", "embedded/user-api/server.ts", env), core);
  const pool = new pg.Pool({ connectionString: postgres.address });
  await pool.query(CREATE_BASELINE_TABLE);
  const baseline = await MeasuredProcess.start(
    toSpec("baseline", "bench/user-api/baseline-server.ts", env),
    core,
  );
  try {
    const users = await insertUsers(pool, 4_000);
    await pool.query("vacuum analyze");
    const pairs = await measureInTurns(product, baseline, users, load);
    const pgbenchPerS = runPgbench(programs, postgres.address, dataDir);
    return {
      connections: load.connections,
      product: medianOf(pairs.map((pair) => pair.product)),
      baseline: medianOf(pairs.map((pair) => pair.baseline)),
      ratio: median(pairs.map((pair) => pair.product.perS / pair.baseline.perS)),
      pgbenchPerS,
    };
  } finally {
    await product.stop();
    await baseline.stop();
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function toSpec(name: string, file: string, env: NodeJS.ProcessEnv) {
  return { name, file: join(PROJECT_ROOT, file), args: [], env, port: 0 };
}

/** Alternates the servers, so that a disturbance affects both; the first pair is a warm-up. */
async function measureInTurns(
  product: MeasuredProcess,
  baseline: MeasuredProcess,
  users: string[],
  load: WriteLoad,
) {
  const sources = { product: new AnswerSource(users), baseline: new AnswerSource(users) };
  const pairs: { product: WriteSpeed; baseline: WriteSpeed }[] = [];
  for (let round = -1; round < load.rounds; round += 1) {
    const early = round % 2 === 0 ? await measureWrites(product.origin, sources.product, load) : null;
    const plain = await measureWrites(baseline.origin, sources.baseline, load);
    const own = early ?? (await measureWrites(product.origin, sources.product, load));
    if (round >= 0) pairs.push({ product: own, baseline: plain });
  }
  return pairs;
}

function medianOf(speeds: readonly WriteSpeed[]): WriteSpeed {
  return {
    perS: median(speeds.map(({ perS }) => perS)),
    p50: median(speeds.map(({ p50 }) => p50)),
    p99: median(speeds.map(({ p99 }) => p99)),
  };
}

function runPgbench(programs: string, address: string, folder: string): number {
  mkdirSync(folder, { recursive: true });
  const script = join(folder, "insert.sql");
  const values = BASELINE_COLUMNS.map((column) => PGBENCH_VALUES[column] ?? "null").join(", ");
  writeFileSync(
    script,
    `insert into baseline_answers (${BASELINE_COLUMNS.join(", ")}) values (${values});\n`,
  );
  const output = execFileSync(
    join(programs, "pgbench"),
    ["-n", "-M", "prepared", "-c", "10", "-j", "1", "-T", "5", "-f", script, address],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? NaN);
}

const PGBENCH_VALUES: Record<string, string> = {
  user_uuid: "gen_random_uuid()",
  id: "gen_random_uuid()",
  answered_at: "now()",
  topic_global_id: "'t1'",
  test_global_id: "'t1-1'",
  test_round: "1",
  question_global_id: "'t1-1-1'",
  answer_global_id: "'t1-1-1-a'",
  is_correct: "true",
};
