import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { findPostgres } from "../contract/user-api/postgres-cluster.ts";
import { education, health, questionIds } from "../e2e/parts/quiz.ts";
import { until } from "../setup/processes.ts";
import { type Fault, FAULTS } from "./faults.ts";
import { type FaultyProduct, startFaultyProduct } from "./faulty-product.ts";
import { type FaultFigures, formatFaults } from "./format-faults.ts";
import { Learners, rightAnswer } from "./learners.ts";
import { OperationFolder } from "./operation-folder.ts";
import { PageReader, type Reading } from "./page-reader.ts";

const MISSING = listMissingPrograms("operation");
if (MISSING.length > 0 && process.env["CI"]) throw new Error(`CI lacks ${MISSING.join(", ")}`);

const LEARNERS = 4;
const HOLD_MS = 2_000;
/** The time that two busy cores may add. */
const SLACK_MS = 2_500;
const READ_MS = 3_000 + SLACK_MS;
/** A write, and reading back what it may have stored. */
const WRITE_MS = 10_000 + 3_000 + SLACK_MS;
const CONTENT_MS = 5_000 + SLACK_MS;
const TOPIC = `/t/${education.slug}`;
const [QUESTION = ""] = questionIds(education);
const PAGES = ["/", "/sv", TOPIC, `/sv${TOPIC}/${QUESTION}`];
/** A page that has not been opened before. */
const UNREAD = questionIds(health).map((id) => `/q/${id}`);

describe.runIf(MISSING.length === 0)("a fault between the parts, under load", () => {
  const figures: FaultFigures[] = [];
  const unread = [...UNREAD];
  let folder: OperationFolder;
  let product: FaultyProduct;
  let reader: PageReader;
  beforeAll(async () => {
    folder = new OperationFolder();
    product = await startFaultyProduct(folder, findPostgres() ?? "");
    reader = await PageReader.start(product, `${TOPIC}/${QUESTION}`, rightAnswer(QUESTION));
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    folder?.remove();
    console.log(formatFaults(figures));
  });

  async function readyz(): Promise<{ status: number; missing: string[] }> {
    const response = await fetch(`${product.userApi.plan.origin}/readyz`, {
      signal: AbortSignal.timeout(READ_MS),
    });
    const body: { missing?: string[] } = await response.json();
    return { status: response.status, missing: body.missing ?? [] };
  }

  /** Waits until the expected effect of the fault is seen, and some seconds more. */
  async function hold({ isTold, opensCircuit, missing, hidesUnread }: Fault, newPage: string): Promise<void> {
    if (isTold) await Promise.all(["/", "/sv"].map((path) => reader.untilTold(path, true)));
    if (opensCircuit) await until(() => product.isCircuitOpen());
    if (missing !== undefined) expect(await readyz()).toEqual({ status: 503, missing: [missing] });
    if (hidesUnread) {
      const { status, ms } = await reader.read(newPage);
      expect(status).toBe(503);
      expect(ms).toBeLessThan(CONTENT_MS);
    }
    await wait(HOLD_MS);
  }

  async function recover(fault: Fault, newPage: string): Promise<void> {
    await fault.end?.(product);
    await product.proxies.lift();
    await reader.untilTold("/", false);
    await until(async () => !(await product.isCircuitOpen()));
    if (fault.hidesUnread) await until(async () => (await reader.read(newPage)).status === 200);
  }

  it.each(FAULTS)(
    "$name: no answer is lost or doubled, nobody waits longer, and it is over by itself",
    async (fault) => {
      await product.pool.query("truncate user_answers");
      const newPage = fault.hidesUnread ? (unread.shift() ?? "") : "";
      const learners = new Learners(product, LEARNERS);
      const { ledger } = learners;
      onTestFinished(async () => {
        await product.proxies.lift();
        await learners.abandon();
      });
      const calm = await reader.during(PAGES, () => ledger.untilMore(10));
      let readings: Reading[] = [];
      const phase = await ledger.during(fault.name, async () => {
        readings = await reader.during(PAGES, async () => {
          await fault.begin(product);
          await hold(fault, newPage);
        });
        await recover(fault, newPage);
      });
      expect(await readyz()).toEqual({ status: 200, missing: [] });
      await learners.stop();

      const stored = await ledger.compare(product.pool);
      const pages = readings.filter(({ path }) => path !== newPage);
      const longestPageMs = longestMs(pages);
      figures.push({ ...phase, ...stored, pages: pages.length, longestPageMs });
      expect([phase.unexpected, ...new Set(pages.map(({ status }) => status))]).toEqual([{}, 200]);
      expect(pages.some(({ isTold }) => isTold)).toBe(fault.isTold ?? false);
      expect(stored).toMatchObject({ lost: [], doubled: [], more: 0 });
      // Subtracts the machine's own time, which varies severalfold between minutes.
      expect(longestPageMs - longestMs(calm)).toBeLessThan(READ_MS);
      expect(phase.longestRequestMs).toBeLessThan(WRITE_MS);
    },
  );

  it.each([...PAGES, `/c/${education.slug}`])(
    "%s waits for the user API once, and no longer than it may",
    async (path) => {
      await reader.untilTold("/", false);
      onTestFinished(() => product.proxies.lift());
      await product.proxies.spoil("user-api", { kind: "late", ms: 3_500 });
      const { status, ms } = await reader.read(path);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(READ_MS);
    },
  );
});

function longestMs(readings: readonly Reading[]): number {
  return Math.max(...readings.map(({ ms }) => ms));
}
