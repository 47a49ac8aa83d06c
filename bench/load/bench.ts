import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { Machine } from "../../scripts/support/operation/machine.ts";
import { PatroniCluster } from "../../scripts/support/operation/patroni-cluster.ts";
import { type Product, startProduct } from "../../scripts/support/operation/product.ts";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { type Growth, growthOf, toGrowthTable, toLoadTable } from "./format-load.ts";
import { INSPECTED, toMemoryReader } from "./inspected-memory.ts";
import { runLearners } from "./run-learners.ts";

const HELP = `npm run bench:load [-- --learners N --minutes N --growth N]

Lets learners with time to think use the deployed whole: nginx, two web processes, two user APIs, PgBouncer, HAProxy
and PostgreSQL. Every second learner takes an event first, then all take topics' tests. Prints latency, errors, and how
many answers were sent and stored, and how the memory of each process grew from a third of the time to its end. Needs
nginx, PgBouncer, HAProxy, Patroni and PostgreSQL.

  --learners N  how many at a time (500)
  --minutes N   how long (5)
  --growth N    fails if the memory of a process grew by more than N percent (any)`;

const { options } = readArguments(HELP, {
  learners: { type: "string", default: "500" },
  minutes: { type: "string", default: "5" },
  growth: { type: "string", default: "Infinity" },
});
const durationMs = Number(options.minutes) * 60_000;

await exitOnStartError(async () => {
  const missing = listMissingPrograms("operation");
  if (missing.length > 0) throw new StartError(`bench:load needs ${missing.join(", ")}`);
  const machine = new Machine();
  try {
    const cluster = await PatroniCluster.start(machine);
    const product = await startProduct(machine, cluster, { partEnv: INSPECTED, hasWires: false });
    // The certificate is self-signed, for this test.
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    const [reports, growths] = await Promise.all([
      runLearners({ origin: product.origin, learners: Number(options.learners), durationMs }),
      watchMemory(product),
    ]);
    console.log(toLoadTable(reports, await countStored(product.databaseUrl())));
    console.log(toGrowthTable(growths));
    if (growths.some((growth) => growthOf(growth) > Number(options.growth))) process.exitCode = 1;
  } finally {
    machine.remove();
  }
});

async function watchMemory({ webs, userApis }: Product): Promise<Growth[]> {
  const watched = [...webs, ...userApis].map((part) => ({
    name: part.plan.name,
    read: toMemoryReader(part),
  }));
  const readAll = () => Promise.all(watched.map(({ read }) => read()));
  await wait(durationMs / 3);
  const before = await readAll();
  await wait((durationMs * 2) / 3);
  const after = await readAll();
  return watched.map(({ name }, i) => ({ name, before: before[i] ?? 0, after: after[i] ?? 0 }));
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
