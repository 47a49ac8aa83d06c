import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listMissingPackages } from "../../scripts/test/find-missing-packages.ts";
import { thisMachine } from "../../scripts/test/machine.ts";
import { findPostgres } from "../contract/user-api/postgres-cluster.ts";
import { education, questionIds } from "../e2e/parts/quiz.ts";
import { until } from "../setup/processes.ts";
import { type FaultyProduct, startFaultyProduct } from "./faulty-product.ts";
import { formatPhases } from "./format-phases.ts";
import { Learners, rightAnswer } from "./learners.ts";
import { OperationFolder } from "./operation-folder.ts";
import { PageReader } from "./page-reader.ts";

const MISSING = listMissingPackages(thisMachine());
if (MISSING.length > 0 && process.env["CI"]) throw new Error(`CI lacks ${MISSING.join(", ")}`);

const LEARNERS = 4;
/** What two busy cores may add. */
const SLACK_MS = 2_500;
const READ_MS = 3_000 + SLACK_MS;
/** And reading back what may have been stored. */
const WRITE_MS = 13_000 + SLACK_MS;
const CONTENT_MS = 5_000 + SLACK_MS;
const TOPIC = `/t/${education.slug}`;
const [QUESTION = ""] = questionIds(education);
const PAGES = ["/", "/sv", TOPIC, `/sv${TOPIC}/${QUESTION}`];

type Fault = {
  name: string;
  begin: (product: FaultyProduct) => Promise<unknown>;
  end?: (product: FaultyProduct) => Promise<unknown>;
  /** Whether pages are shown without progress. */
  isTold?: boolean;
  /** Whether pages then stop to ask. */
  isOpening?: boolean;
  /** What the user API's `readyz` names. */
  missing?: string;
};

const FAULTS: Fault[] = [
  { name: "user API 1 s late", begin: ({ proxies }) => proxies.spoil("user-api", { kind: "late", ms: 1_000 }) },
  {
    name: "user API 4 s late",
    begin: ({ proxies }) => proxies.spoil("user-api", { kind: "late", ms: 4_000 }),
    isTold: true,
    isOpening: true,
  },
  {
    name: "user API 503 by the proxy",
    begin: ({ proxies }) => proxies.answer("user-api", "503"),
    isTold: true,
    isOpening: true,
  },
  {
    name: "user API 500 after it did it",
    begin: ({ proxies }) => proxies.answer("user-api", "500-after"),
    isTold: true,
  },
  { name: "user API 429 storm", begin: ({ proxies }) => proxies.answer("user-api", "429"), isTold: true },
  ...(["reset", "half-cut", "half-stalled", "stall"] as const).map((kind) => ({
    name: `user API ${kind}`,
    begin: ({ proxies }: FaultyProduct) => proxies.spoil("user-api", { kind }),
    isTold: true,
    isOpening: true,
  })),
  {
    name: "user API kill -9",
    begin: ({ userApi }) => userApi.stop("SIGKILL"),
    end: ({ userApi }) => userApi.start(),
    isTold: true,
    isOpening: true,
  },
  {
    name: "database stall",
    begin: ({ proxies }) => proxies.spoil("database", { kind: "stall" }),
    isTold: true,
    missing: "database",
  },
  {
    name: "database reset",
    begin: ({ proxies }) => proxies.spoil("database", { kind: "reset" }),
    isTold: true,
    missing: "database",
  },
  {
    name: "database killed",
    begin: ({ postgres }) => postgres.goAway(),
    end: ({ postgres }) => postgres.restart(),
    isTold: true,
    missing: "database",
  },
];

describe.runIf(MISSING.length === 0)("under load, with a proxy between the parts", () => {
  let folder: OperationFolder;
  let product: FaultyProduct;
  let reader: PageReader;
  beforeAll(async () => {
    folder = new OperationFolder();
    product = await startFaultyProduct(folder, findPostgres() ?? "");
    reader = await PageReader.start(product, `${TOPIC}/${QUESTION}`, rightAnswer(QUESTION));
    await product.pool.query("truncate user_answers");
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    folder?.remove();
  });

  async function readyz(): Promise<{ status: number; missing: string[] }> {
    const response = await fetch(`${product.userApi.plan.origin}/readyz`, { signal: AbortSignal.timeout(10_000) });
    const body: { missing?: string[] } = await response.json();
    return { missing: body.missing ?? [], status: response.status };
  }

  async function hold({ isTold, isOpening, missing }: Fault): Promise<void> {
    if (isTold) await reader.untilTold("/", true);
    if (isOpening) await until(async () => (await reader.read("/sv")).ms < 1_000);
    if (missing !== undefined) expect(await readyz()).toMatchObject({ status: 503, missing: [missing] });
    await wait(4_000);
  }

  it.each(FAULTS)("$name: loses and doubles no answer, makes nobody wait, and is over by itself", async (fault) => {
    const learners = new Learners(product, LEARNERS);
    onTestFinished(async () => {
      await product.proxies.lift();
      await learners.abandon();
    });
    const { ledger } = learners;
    await ledger.untilMore(10);
    let readings: Awaited<ReturnType<PageReader["during"]>> = [];
    const phase = await ledger.during(fault.name, async () => {
      readings = await reader.during(PAGES, async () => {
        await fault.begin(product);
        await hold(fault);
      });
      await fault.end?.(product);
      await product.proxies.lift();
      await reader.untilTold("/", false);
    });
    expect(await readyz()).toMatchObject({ status: 200 });
    await learners.stop();
    const stored = await ledger.compare(product.pool);
    const longestMs = Math.max(...readings.map(({ ms }) => ms));
    console.log(formatPhases("", [phase], stored), `longest page ${longestMs}, longest request ${phase.longestRequestMs}`);
    expect(new Set(readings.map(({ status }) => status))).toEqual(new Set([200]));
    expect(readings.some(({ isTold }) => isTold)).toBe(fault.isTold ?? false);
    expect(phase.unexpected).toEqual({});
    expect(stored).toMatchObject({ lost: [], doubled: [], more: 0 });
    expect(longestMs).toBeLessThan(READ_MS);
    expect(phase.longestRequestMs).toBeLessThan(WRITE_MS);
    await product.pool.query("truncate user_answers");
  });
});
