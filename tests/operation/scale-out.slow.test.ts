import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openPostgres } from "../../embedded/user-api/database/open-postgres.ts";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { findPostgres } from "../contract/user-api/postgres-cluster.ts";
import { GOOD_PASSWORD, newEmail } from "../contract/user-api/sample-accounts.ts";
import { education } from "../e2e/parts/quiz.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { until } from "../setup/processes.ts";
import type { PhaseFigures } from "./answer-ledger.ts";
import { Backup } from "./backup.ts";
import { formatPhases } from "./format-phases.ts";
import { createVisitor, Learners, takeTest } from "./learners.ts";
import { listProcessesOf } from "./list-processes-of.ts";
import type { ManagedProcess } from "./managed-process.ts";
import { OperationFolder } from "./operation-folder.ts";
import { PatroniCluster } from "./patroni-cluster.ts";
import { type Product, startProduct } from "./product.ts";

const MISSING = listMissingPrograms("operation");
if (MISSING.length > 0 && process.env["CI"]) throw new Error(`CI lacks ${MISSING.join(", ")}`);

const START_TIMEOUT_MS = 300_000;
const LEARNERS = 5;
const FAIL_OVER_MS = 40_000;
const TOPIC = `/t/${education.slug}`;

describe.runIf(MISSING.length === 0)("the product on several processes, behind Debian's servers", () => {
  let folder: OperationFolder;
  let cluster: PatroniCluster;
  let product: Product;
  let pool: pg.Pool;
  beforeAll(async () => {
    folder = new OperationFolder();
    cluster = await PatroniCluster.start(folder, findPostgres() ?? "");
    product = await startProduct(folder, cluster);
    pool = new pg.Pool({ connectionString: product.databaseUrl(), max: 1 });
    pool.on("error", () => undefined);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await pool?.end();
    product?.stop();
    cluster?.stop();
    // Removes the remains of a failed start.
    for (const pid of listProcessesOf(folder.path)) process.kill(pid, "SIGKILL");
    folder.remove();
  });

  function startLearners(): Learners {
    const learners = new Learners(product, LEARNERS);
    onTestFinished(() => learners.abandon());
    return learners;
  }

  async function signUp(): Promise<{ visitor: Visitor; email: string }> {
    const visitor = createVisitor(product, "127.0.2.1");
    const email = newEmail();
    await visitor.open("/");
    const form = { email, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD, agreementsCheck: "on" };
    expect((await visitor.post("/account/signup", form)).location).toBe("/account/signup/success");
    return { visitor, email };
  }

  /** Restarts a process as an operator does, and checks how it ends. */
  async function restartGracefully(one: ManagedProcess): Promise<void> {
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
    await pool.query("truncate user_answers");
    const { visitor, email } = await signUp();
    const learners = startLearners();
    const { ledger } = learners;
    const phases: PhaseFigures[] = [];
    const during = async (name: string, action: () => Promise<unknown>) => {
      phases.push(await ledger.during(name, action));
      expect([name, phases.at(-1)?.unexpected]).toEqual([name, {}]);
      expect((await visitor.get("/account/me/profile")).text).toContain(email);
    };
    for (const one of [...product.webs, ...product.userApis, product.content])
      await during(one.plan.name, () => restartGracefully(one));
    await during(product.nginx.name, () => product.nginx.upgrade());
    for (const etcd of cluster.etcds) await during(etcd.plan.name, () => etcd.restart());
    expect(phases.map(({ told }) => told)).toEqual(phases.map(() => 0));

    for (const one of [product.pgbouncer, product.haproxy]) await during(one.plan.name, () => one.restart());
    const leader = await cluster.requireLeader();
    for (const { name, patroni } of cluster.nodes.filter((node) => node !== leader))
      await during(`standby ${name}`, async () => {
        await patroni.restart();
        await cluster.untilWhole();
      });
    await during("switch-over", () => cluster.switchOver());
    await during(`former leader ${leader.name}`, async () => {
      await leader.patroni.restart();
      await cluster.untilWhole();
    });
    await learners.stop();
    console.log(formatPhases("Rolling restart", phases, await ledger.compare(pool)));
    expect(await ledger.compare(pool)).toMatchObject({ lost: [], doubled: [], more: 0 });
  });

  it(`stores answers again within ${FAIL_OVER_MS / 1000} s after the leader was killed, and loses and doubles none`, async () => {
    await pool.query("truncate user_answers");
    const { visitor, email } = await signUp();
    const learners = startLearners();
    const { ledger } = learners;
    await ledger.untilMore(20);
    const killed = await cluster.requireLeader();
    const failOver = await ledger.during(`kill -9 of ${killed.name}`, async () => {
      cluster.kill(killed);
      await ledger.untilMore(LEARNERS + 1);
    });
    expect((await cluster.requireLeader()).name).not.toBe(killed.name);
    const back = await ledger.during(`${killed.name} comes back`, async () => {
      await killed.patroni.start();
      await cluster.untilWhole();
    });
    await learners.stop();
    const stored = await ledger.compare(pool);
    console.log(formatPhases("Fail-over", [failOver, back], stored));
    expect([failOver.unexpected, back.unexpected]).toEqual([{}, {}]);
    expect(failOver.longestGapMs).toBeLessThan(FAIL_OVER_MS);
    expect(stored).toMatchObject({ lost: [], doubled: [], more: 0 });
    expect((await visitor.get("/account/me/profile")).text).toContain(email);
  });

  it("refuses to store answers on a standby", async () => {
    const leader = await cluster.requireLeader();
    const standby = cluster.nodes.find((node) => node !== leader);
    const address = product.databaseUrl().replace(/:\d+\/vidare$/, `:${standby?.port}/vidare`);
    await expect(openPostgres(address, () => undefined)).rejects.toMatchObject({ code: "25006" });
  });

  it("gives the same answers from a backup that was made under load and restored", async () => {
    const learners = startLearners();
    const { ledger } = learners;
    await ledger.untilMore(50);
    const before = [...ledger.acknowledged];
    const backup = new Backup(product, cluster);
    const underLoad = await backup.save("under-load");
    await ledger.untilMore(20);
    await learners.stop();
    await backup.restore(underLoad, "vidare_under_load");
    const held = await backup.listAnswers("vidare_under_load");
    expect(before.filter(({ user, question }) => !held.has(`${user} ${question}`))).toEqual([]);

    const learner = createVisitor(product, "127.0.2.2");
    await takeTest(learner);
    const { text } = await learner.get(TOPIC);
    const quiet = await backup.save("quiet");
    await backup.restore(quiet, "vidare_restored");
    expect(await backup.digest("vidare_restored")).toEqual(await backup.digest("vidare"));
    await expect(backup.fill(quiet, "vidare_restored")).rejects.toThrow(/has \d+ tables already/);
    expect(await backup.isOpenToEveryRole("vidare_restored")).toBe(false);
    await expect(backup.save("failed", "nowhere")).rejects.toThrow(/"nowhere" does not exist/);
    expect(backup.list().toSorted()).toEqual(["quiet.dump", "under-load.dump"]);
    await backup.switchTo("vidare_restored");
    learner.forget("__Host-progress");
    expect((await learner.get(TOPIC)).text).toBe(text);
    console.log(backup.report.join("\n"));
  });

  it("leaves no process", async () => {
    expect(listProcessesOf(folder.path).length).toBeGreaterThan(20);
    product.stop();
    cluster.stop();
    await until(() => listProcessesOf(folder.path).length === 0);
  });
});
