import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { exitOnStartError } from "../../scripts/exit-on-start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { StartError } from "../../scripts/start-error.ts";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { findPostgres } from "../../tests/contract/user-api/postgres-cluster.ts";
import { OperationFolder } from "../../tests/operation/operation-folder.ts";
import { PatroniCluster } from "../../tests/operation/patroni-cluster.ts";
import { startProduct } from "../../tests/operation/product.ts";
import { toTable } from "../text-table.ts";
import { learn, type LearnerReport } from "./load-learner.ts";

const HELP = `npm run bench:load [-- --learners N --minutes N]

Lets learners with time to think use the deployed whole: nginx, two web processes, two user APIs, PgBouncer, HAProxy
and PostgreSQL. Every second learner takes an event first, then all take topics' tests. Prints latency, errors, and how
many answers were sent and stored. Needs the programs of tests/operation.

  --learners N  how many (500)
  --minutes N   how long (5)`;

const { options } = readArguments(HELP, {
  learners: { type: "string", default: "500" },
  minutes: { type: "string", default: "5" },
});
const LEARNERS = Number(options.learners);
const DURATION_MS = Number(options.minutes) * 60_000;
const START_MS = 30_000;

await exitOnStartError(async () => {
  const missing = listMissingPrograms("operation");
  if (missing.length > 0) throw new StartError(`bench:load needs ${missing.join(", ")}`);
  const folder = new OperationFolder();
  const cluster = await PatroniCluster.start(folder, findPostgres() ?? "");
  const product = await startProduct(folder, cluster);
  try {
    // The certificate is the test's own.
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    const reports = await runLearners(product.origin);
    console.log(format(reports, await countStored(product.databaseUrl())));
  } finally {
    product.stop();
    cluster.stop();
    folder.remove();
  }
});

function runLearners(origin: string): Promise<LearnerReport[]> {
  const endsAt = performance.now() + DURATION_MS;
  return Promise.all(
    Array.from({ length: LEARNERS }, async (_, learner) => {
      let turn = 0;
      await wait((START_MS * learner) / LEARNERS);
      return learn({
        origin,
        event: learner % 2 === 0 ? "aurora" : null,
        think: () => wait(thinkMs(learner, (turn += 1))),
        isOver: () => performance.now() > endsAt,
      });
    }),
  );
}

/** Five to fifteen seconds, the same in every run. */
function thinkMs(learner: number, turn: number): number {
  return 5_000 + ((learner * 7 + turn * 3) % 11) * 1_000;
}

async function countStored(address: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from user_answers",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

function format(reports: readonly LearnerReport[], stored: number): string {
  const answersMs = reports.flatMap((report) => report.answersMs).toSorted((a, b) => a - b);
  const errors = reports.flatMap((report) => report.errors);
  const at = (share: number) =>
    `${(answersMs[Math.floor((answersMs.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  const table = toTable([
    ["The deployed whole", ""],
    ["Learners", String(reports.length)],
    ["Answers sent", String(answersMs.length)],
    ["Answers stored", String(stored)],
    ["Errors", String(errors.length)],
    ["An answer and its page, median", at(0.5)],
    ["… 95 of 100 within", at(0.95)],
    ["… 99 of 100 within", at(0.99)],
    ["… the slowest", at(1)],
  ]);
  return [table, ...new Set(errors)].slice(0, 10).join("\n");
}
