import fc from "fast-check";
import { expect } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import type { Reply } from "./judge-reply.ts";
import { type GoodRequest, type RawRequest, rawRequests } from "./odd-requests.ts";
import { sendRawRequest, toResponse } from "./send-raw-request.ts";
import type { WatchedProcess } from "./watched-process.ts";

const CONCURRENCY = 20;
const CHECK_INTERVAL = 50;
/** Requests before the first count: the process opens most of its permanent files and connections during them. */
const WARM_UP = 100;
/** The number that may differ, because connections to other services come and go. */
const TOLERANCE = 10;

export type Target = {
  process: WatchedProcess;
  good: readonly GoodRequest[];
  /** The faults in the reply to a request that HTTP allows. */
  listFaults: (asked: { method: string; path: string }, reply: Reply) => string[];
};

/**
 * The same seed sends the same requests. Ordinary requests are answered all the while, and no file or connection stays open.
 * @returns the number of responses by status
 */
export async function expectToWithstand(
  target: Target,
  count: number,
  seed: number,
): Promise<Record<number, number>> {
  const { process } = target;
  await sendOddRequests(target, WARM_UP, seed + 1);
  const before = countDescriptors(target);
  const { statuses, faults, ordinary } = await sendOddRequests(target, count, seed);
  expect(process.hasEnded, process.output.slice(-2_000)).toBe(false);
  expect(faults).toEqual([]);
  expect(ordinary.length).toBeGreaterThan(0);
  expect(new Set(ordinary)).toEqual(new Set([200]));
  await until(() => countDescriptors(target) <= before + TOLERANCE);
  return statuses;
}

async function sendOddRequests(target: Target, count: number, seed: number) {
  const { process, good } = target;
  const requests = fc.sample(rawRequests(good), { numRuns: count, seed });
  const statuses: Record<number, number> = {};
  const faults: { faults: string[]; request: RawRequest }[] = [];
  const ordinary: number[] = [];
  let next = 0;
  async function sendOneAfterTheOther(): Promise<void> {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const reply = await sendRawRequest(process.port, request);
      for (const status of reply.statuses) statuses[status] = (statuses[status] ?? 0) + 1;
      const found = await listFaults(target, request, reply);
      if (found.length > 0) faults.push({ faults: found, request });
      if (next % CHECK_INTERVAL === 0) ordinary.push(await process.statusOf("/healthz"));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendOneAfterTheOther));
  return { statuses, faults, ordinary };
}

async function listFaults(
  target: Target,
  { asked }: RawRequest,
  raw: Awaited<ReturnType<typeof sendRawRequest>>,
): Promise<string[]> {
  const response = asked && toResponse(raw);
  if (!response)
    return raw.statuses.filter((status) => status < 0 || status >= 500).map((status) => `${status}`);
  const { status, headers } = response;
  return target.listFaults(asked, { status, headers, text: await response.text() });
}

/** Leaves out PGlite's files, because it opens one per table on the first read. 0 if the system cannot list files. */
function countDescriptors({ process }: Target): number {
  return process.listDescriptors()?.filter((path) => !path.includes("/pglite/")).length ?? 0;
}
