import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { Machine } from "../../scripts/support/operation/machine.ts";
import { PatroniCluster } from "../../scripts/support/operation/patroni-cluster.ts";
import { type Product, startProduct } from "../../scripts/support/operation/product.ts";
import type { Program } from "../../scripts/support/operation/program.ts";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { type Growth, growthOf, toGrowthTable, toLoadTable } from "./format-load.ts";
import { learn, type LearnerReport } from "./load-learner.ts";

/** With these variables, Node prints the address of a process's inspector. */
const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** Bytes of heap and external memory after a forced garbage collection. */
export type MemoryReader = () => Promise<number>;

const START_MS = 30_000;

type Plan = { origin: string; learners: number; durationMs: number };

/** Learners arrive within half a minute. A learner who has taken every test makes room for the next one. */
function runLearners({ origin, learners, durationMs }: Plan): Promise<LearnerReport[]> {
  const endsAt = performance.now() + durationMs;
  const isOver = () => performance.now() > endsAt;
  return Promise.all(
    Array.from({ length: learners }, async (_, seat) => {
      const report: LearnerReport = { answersMs: [], errors: [] };
      let turn = 0;
      await wait((START_MS * seat) / learners);
      while (!isOver()) {
        const { answersMs, errors } = await learn({
          origin,
          event: seat % 2 === 0 ? "aurora" : null,
          think: () => wait(thinkMs(seat, (turn += 1))),
          isOver,
        });
        report.answersMs.push(...answersMs);
        report.errors.push(...errors);
      }
      return report;
    }),
  );
}

const ADDRESS = /Debugger listening on (ws:\S+)/g;
const EXPRESSION = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
const event = z.object({ data: z.string() });
const message = z.object({ id: z.number().optional() });
const reply = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) });

/** Call this soon after the start, because a process keeps only its last output. @throws {Error} without an inspector */
function toMemoryReader({ plan, output }: Program): MemoryReader {
  const address = [...output.matchAll(ADDRESS)].at(-1)?.[1];
  if (!address) throw new Error(`${plan.name} has no inspector`);
  return async () => {
    const socket = new WebSocket(address);
    await once(socket, "open");
    await call(socket, { id: 1, method: "HeapProfiler.collectGarbage" });
    const evaluate = { id: 2, method: "Runtime.evaluate", params: { expression: EXPRESSION } };
    const { result } = reply.parse(await call(socket, evaluate)).result;
    socket.close();
    return result.value;
  };
}

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

async function call(socket: WebSocket, request: { id: number; method: string; params?: object }) {
  socket.send(JSON.stringify(request));
  for (;;) {
    const [received]: unknown[] = await once(socket, "message");
    const content: unknown = JSON.parse(event.parse(received).data);
    if (message.parse(content).id === request.id) return content;
  }
}

/** The time to think: five to fifteen seconds, the same in every run. */
function thinkMs(seat: number, turn: number): number {
  return 5_000 + ((seat * 7 + turn * 3) % 11) * 1_000;
}
