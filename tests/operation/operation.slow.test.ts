import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openPostgres } from "../../embedded/user-api/database/open-postgres.ts";
import { Machine } from "../../scripts/support/operation/machine.ts";
import { PatroniCluster } from "../../scripts/support/operation/patroni-cluster.ts";
import { type Product, startProduct } from "../../scripts/support/operation/product.ts";
import type { Program } from "../../scripts/support/operation/program.ts";
import { until } from "../../scripts/support/processes.ts";
import { education, health, questionIds } from "../../scripts/support/quiz.ts";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { GOOD_PASSWORD, newEmail } from "../contract/user-api/sample-accounts.ts";
import { nameOf, type Phase } from "./answer-ledger.ts";
import { Backup } from "./backup.ts";
import { FAULTS, hold, listMissing, mend, READ_MS, untilWhole } from "./faults.ts";
import { createVisitor, Learners, takeTest } from "./learners.ts";
import { PageReader, type Reading } from "./page-reader.ts";

const MISSING = listMissingPrograms("operation");
if (MISSING.length > 0 && process.env["CI"]) throw new Error(`CI lacks ${MISSING.join(", ")}`);

const START_TIMEOUT_MS = 300_000;
const LEARNERS = 4;
const FAIL_OVER_MS = 40_000;
/** The time for a write, and for reading back what it may have stored. */
const WRITE_MS = 10_000 + READ_MS;
const TOPIC = `/t/${education.slug}`;
const [QUESTION = ""] = questionIds(education);
const PAGES = ["/", "/sv", TOPIC, `/sv${TOPIC}/${QUESTION}`];

describe.runIf(MISSING.length === 0)("the deployed product under load", () => {
  /** Pages of which each is opened only once. */
  const unread = questionIds(health).map((id) => `/q/${id}`);
  let machine: Machine;
  let cluster: PatroniCluster;
  let product: Product;
  let pool: pg.Pool;
  let reader: PageReader;
  beforeAll(async () => {
    machine = new Machine();
    cluster = await PatroniCluster.start(machine);
    product = await startProduct(machine, cluster, { partEnv: { CONTENT_MAX_AGE_S: "1" } });
    pool = new pg.Pool({ connectionString: product.databaseUrl(), max: 1 });
    pool.on("error", () => undefined);
    const visitor = createVisitor(product, "127.0.3.1");
    await takeTest(visitor, [QUESTION]);
    reader = new PageReader(visitor);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await pool?.end();
    machine.remove();
  });

  /** Starts learners on empty tables, and prints each phase. */
  async function startLearners() {
    await pool.query("truncate user_answers");
    const learners = new Learners(product, LEARNERS);
    const { ledger } = learners;
    const phases: Phase[] = [];
    onTestFinished(async () => {
      await mend(product);
      cluster.freeDisks();
      await learners.abandon();
      console.table(
        phases.map(({ phase, unexpected, ...figures }) => ({ phase: phase.slice(0, 40), ...figures })),
      );
    });
    return {
      ledger,
      during: async (name: string, action: () => Promise<unknown>): Promise<Phase> => {
        const phase = await ledger.during(name, action);
        phases.push(phase);
        return phase;
      },
      expectAllStored: async () => {
        await learners.stop();
        expect(await ledger.compare(pool)).toEqual({ lost: [], doubled: [], more: 0 });
      },
    };
  }

  async function signUp(): Promise<{ expectLoggedIn: () => Promise<void> }> {
    const visitor = createVisitor(product, "127.0.2.1");
    const email = newEmail();
    await visitor.open("/");
    const form = { email, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD, agreementsCheck: "on" };
    expect((await visitor.post("/account/signup", form)).location).toBe("/account/signup/success");
    return {
      expectLoggedIn: async () => expect((await visitor.get("/account/me/profile")).text).toContain(email),
    };
  }

  /** Restarts a part as an operator does, and checks how it ends. */
  async function drainAndRestart(one: Program): Promise<void> {
    const { origin } = one.plan;
    const ended = one.stop();
    await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
    const { status, headers } = await fetch(`${origin}/healthz`);
    expect([status, headers.get("Connection")]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
    await one.start();
  }

  it("keeps files in nginx, never documents, and sends both compressed", async () => {
    const visitor = createVisitor(product, "127.0.2.3");
    const style = (await visitor.get(TOPIC)).all("link").find(({ rel }) => rel === "stylesheet")?.href ?? "";
    const headersOf = async (path: string) => {
      await visitor.get(path);
      const { headers } = await visitor.get(path, { "Accept-Encoding": "gzip" });
      return [headers.get("Content-Encoding"), headers.get("X-Cache"), headers.get("Cache-Control")];
    };
    await visitor.get(style, { "Accept-Encoding": "gzip" });
    expect(await headersOf(style)).toEqual(["gzip", "HIT", "public, max-age=31536000, immutable"]);
    expect(await headersOf(TOPIC)).toEqual(["gzip", null, "private, no-cache"]);
  });

  it("loses and doubles no answer while every process is restarted in turn, and keeps every session", async () => {
    const { expectLoggedIn } = await signUp();
    const { during, expectAllStored } = await startLearners();
    const restart = async (name: string, action: () => Promise<unknown>) => {
      const { unexpected, told } = await during(name, action);
      expect([name, unexpected]).toEqual([name, {}]);
      await expectLoggedIn();
      return told;
    };
    for (const one of [...product.webs, ...product.userApis, product.content])
      expect(await restart(one.plan.name, () => drainAndRestart(one))).toBe(0);
    expect(await restart("nginx (new binary)", () => product.nginx.upgrade())).toBe(0);
    for (const etcd of cluster.etcds) expect(await restart(etcd.plan.name, () => etcd.restart())).toBe(0);

    for (const one of [product.pgbouncer, product.haproxy]) await restart(one.plan.name, () => one.restart());
    const leader = await cluster.requireLeader();
    for (const { name, patroni } of cluster.nodes.filter((node) => node !== leader))
      await restart(`standby ${name}`, async () => {
        await patroni.restart();
        await cluster.untilWhole();
      });
    await restart("switch-over", () => cluster.switchOver());
    await restart(`former leader ${leader.name}`, async () => {
      await leader.patroni.restart();
      await cluster.untilWhole();
    });
    await expectAllStored();
  });

  it.each(FAULTS)(
    "$name: no answer is lost or doubled, nobody waits longer, and it is over by itself",
    async (fault) => {
      const newPage = (fault.hidesUnread && unread.shift()) || TOPIC;
      const { ledger, during, expectAllStored } = await startLearners();
      const calm = await reader.during(PAGES, () => ledger.untilMore(10));
      let readings: Reading[] = [];
      const { unexpected, longestRequestMs } = await during(fault.name, async () => {
        readings = await reader.during(PAGES, async () => {
          await fault.begin({ product, cluster });
          await hold({ product, reader }, fault, newPage);
        });
        await fault.end({ product, cluster });
        await untilWhole({ product, reader }, newPage);
      });
      await expectAllStored();

      const broken = fault.breaksOff ? ["ECONNRESET", 0] : [];
      const statuses = new Set([...Object.keys(unexpected), ...readings.map(({ status }) => status)]);
      expect([...statuses].filter((status) => !broken.includes(status))).toEqual([200]);
      expect(readings.some(({ isTold }) => isTold)).toBe(fault.isTold ?? false);
      // Subtracts the machine's own time, which varies severalfold between minutes.
      expect(longestMs(readings) - longestMs(calm)).toBeLessThan(READ_MS);
      expect(longestRequestMs).toBeLessThan(WRITE_MS);
    },
  );

  it(`stores answers again within ${FAIL_OVER_MS / 1000} s after the leader was killed, and loses and doubles none`, async () => {
    const { expectLoggedIn } = await signUp();
    const { ledger, during, expectAllStored } = await startLearners();
    await ledger.untilMore(20);
    const killed = await cluster.requireLeader();
    const failOver = await during(`kill -9 of ${killed.name}`, async () => {
      machine.end(killed.name);
      await until(async () => (await listMissing(product)).join() === "database");
      await ledger.untilMore(LEARNERS + 1);
    });
    expect((await cluster.requireLeader()).name).not.toBe(killed.name);
    const back = await during(`${killed.name} comes back`, async () => {
      await killed.patroni.start();
      await cluster.untilWhole();
    });
    await expectAllStored();
    expect([failOver.unexpected, back.unexpected]).toEqual([{}, {}]);
    expect(failOver.longestGapMs).toBeLessThan(FAIL_OVER_MS);
    await expectLoggedIn();
  });

  it("refuses to store answers on a standby", async () => {
    const leader = await cluster.requireLeader();
    const standby = cluster.nodes.find((node) => node !== leader);
    const address = product.databaseUrl("vidare", standby?.port);
    await expect(openPostgres(address, () => undefined)).rejects.toMatchObject({ code: "25006" });
  });

  it("gives the same answers from a backup that was made under load and restored", async () => {
    const { ledger, expectAllStored } = await startLearners();
    await ledger.untilMore(50);
    const before = ledger.acknowledged.map(nameOf);
    const backup = new Backup(product, cluster);
    const underLoad = await backup.save("under-load");
    await ledger.untilMore(20);
    await expectAllStored();
    await backup.restore(underLoad, "vidare_under_load");
    const names = "select user_uuid || ' ' || question_global_id from user_answers";
    expect(await backup.ask("vidare_under_load", names)).toEqual(expect.arrayContaining(before));

    const learner = createVisitor(product, "127.0.2.2");
    await takeTest(learner);
    const { text } = await learner.get(TOPIC);
    const quiet = await backup.save("quiet");
    await backup.restore(quiet, "vidare_restored");
    expect(await backup.digest("vidare_restored")).toEqual(await backup.digest("vidare"));
    await expect(backup.fill(quiet, "vidare_restored")).rejects.toThrow(/has \d+ tables already/);
    const isOpenToEveryRole = "select has_database_privilege('public', 'vidare_restored', 'connect')";
    expect(await backup.ask("postgres", isOpenToEveryRole)).toEqual([false]);
    await expect(backup.save("failed", "nowhere")).rejects.toThrow(/"nowhere" does not exist/);
    expect(backup.list()).toEqual(["quiet.dump", "under-load.dump"]);
    await backup.switchTo("vidare_restored");
    learner.forget("__Host-progress");
    expect((await learner.get(TOPIC)).text).toBe(text);
  });

  it("leaves no process", async () => {
    expect(machine.listProcesses().length).toBeGreaterThan(20);
    machine.end();
    await until(() => machine.listProcesses().length === 0);
  });
});

function longestMs(readings: readonly Reading[]): number {
  return Math.max(...readings.map(({ ms }) => ms));
}
