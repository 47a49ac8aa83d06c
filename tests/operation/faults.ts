import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { WireFault } from "../../scripts/support/operation/broken-wire.ts";
import type { PatroniCluster } from "../../scripts/support/operation/patroni-cluster.ts";
import { type Link, LINKS, type Product } from "../../scripts/support/operation/product.ts";
import { until } from "../../scripts/support/processes.ts";
import type { PageReader } from "./page-reader.ts";

const HOLD_MS = 2_000;
/** The time that a machine with two busy cores may add. */
const SLACK_MS = 2_500;
export const READ_MS = 3_000 + SLACK_MS;
const CONTENT_MS = 5_000 + SLACK_MS;

type Whole = { product: Product; cluster: PatroniCluster };
type Effect = {
  /** Whether pages say that they are shown without progress. */
  isTold?: boolean;
  /** Whether reads are held back then. */
  opensCircuit?: boolean;
  /** The part that the user APIs' `readyz` names. */
  missing?: string;
  /** Whether a page that is not cached responds with 503. */
  hidesUnread?: boolean;
  /** Whether a response that is on its way may break off. */
  breaksOff?: boolean;
};
export type Fault = Effect & {
  name: string;
  begin: (whole: Whole) => Promise<unknown>;
  end: (whole: Whole) => Promise<unknown>;
};

const NO_USER_API = { isTold: true, opensCircuit: true };
const NO_CONTENT = { hidesUnread: true };

/** The faults that make a service unreachable. */
const VANISHINGS = [
  ["refuses and resets connections", { kind: "reset" }],
  ["breaks off in mid-body", { kind: "half-cut" }],
  ["stops in mid-body", { kind: "half-stalled" }],
  ["vanishes without a word", { kind: "stall" }],
] as const satisfies readonly [string, WireFault][];

/** What a service or a proxy may say instead of its reply is told in tests/integration. */
export const FAULTS: readonly Fault[] = [
  onWire("user-api", "1 s late", { kind: "late", ms: 1_000 }, {}),
  // The circuit stays closed, because writes arrive.
  onWire("user-api", "4 s late", { kind: "late", ms: 4_000 }, { isTold: true }),
  ...VANISHINGS.map(([name, fault]) => onWire("user-api", name, fault, NO_USER_API)),
  onWire("database", "vanishes without a word", { kind: "stall" }, { ...NO_USER_API, missing: "database" }),
  onWire(
    "database",
    "refuses and resets connections",
    { kind: "reset" },
    { isTold: true, missing: "database" },
  ),
  onWire("content", "4 s late", { kind: "late", ms: 4_000 }, NO_CONTENT),
  ...VANISHINGS.map(([name, fault]) => onWire("content", name, fault, NO_CONTENT)),
  {
    name: "one process of each kind: kill -9",
    begin: ({ product }) => eachFirst(product, (one) => one.stop("SIGKILL")),
    end: ({ product }) => eachFirst(product, (one) => one.start()),
    breaksOff: true,
  },
  {
    name: "both user APIs: kill -9",
    begin: ({ product }) => Promise.all(product.userApis.map((one) => one.stop("SIGKILL"))),
    end: ({ product }) => Promise.all(product.userApis.map((one) => one.start())),
    ...NO_USER_API,
  },
  {
    name: "the leader's disk is full",
    begin: async ({ cluster }) => cluster.fillDisk(await cluster.requireLeader()),
    end: async ({ cluster }) => cluster.freeDisks(),
    missing: "disk space",
  },
];

type Watched = { product: Product; reader: PageReader };

/** Waits until the fault has its expected effect, and some seconds more. @param newPage a page that nobody has opened */
export async function hold({ product, reader }: Watched, fault: Fault, newPage: string): Promise<void> {
  const { isTold, opensCircuit, missing, hidesUnread } = fault;
  if (isTold) await Promise.all(["/", "/sv"].map((path) => reader.untilTold(path)));
  if (opensCircuit) await until(() => product.isCircuitOpen());
  if (missing !== undefined) await until(async () => (await listMissing(product)).join() === missing);
  if (hidesUnread) {
    const { status, ms } = await reader.read(newPage);
    expect(status).toBe(503);
    expect(ms).toBeLessThan(CONTENT_MS);
  }
  await wait(HOLD_MS);
}

/** Waits until nothing of a fault is left. */
export async function untilWhole({ product, reader }: Watched, newPage: string): Promise<void> {
  await until(async () => (await reader.read(newPage)).status === 200);
  await until(async () => !(await reader.read("/")).isTold && !(await product.isCircuitOpen()));
  await until(async () => (await listMissing(product)).length === 0);
}

/** The parts that the user APIs miss, each once. */
export async function listMissing({ userApis }: Product): Promise<string[]> {
  const replies = userApis.map(async ({ plan }) => {
    const response = await fetch(`${plan.origin}/readyz`, { signal: AbortSignal.timeout(READ_MS) });
    const { missing = [] }: { missing?: string[] } = await response.json();
    expect(response.status).toBe(missing.length > 0 ? 503 : 200);
    return missing;
  });
  return [...new Set((await Promise.all(replies)).flat())];
}

function onWire(link: Link, what: string, fault: WireFault, effect: Effect): Fault {
  const name = `${link}: ${what}`;
  return {
    name,
    begin: ({ product }) => product.spoil(link, fault),
    end: ({ product }) => mend(product),
    ...effect,
  };
}

/** Heals everything except stalled connections. */
export async function mend({ spoil }: Product): Promise<void> {
  for (const link of LINKS) await spoil(link, { kind: "none" });
}

function eachFirst({ webs, userApis }: Product, act: (one: Product["content"]) => Promise<unknown>) {
  return Promise.all([...webs.slice(0, 1), ...userApis.slice(0, 1)].map(act));
}
