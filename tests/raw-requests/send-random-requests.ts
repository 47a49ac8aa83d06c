import fc from "fast-check";
import { type RawRequest, rawRequests } from "./raw-request.ts";
import { sendRawRequest } from "./send-raw-request.ts";
import type { WatchedProcess } from "./watched-process.ts";

const CONCURRENCY = 20;
const CHECK_INTERVAL = 50;

export type Target = {
  process: WatchedProcess;
  /** The first one is used for the ordinary requests. */
  paths: readonly [string, ...string[]];
};

export type Outcome = {
  statuses: Record<number, number>;
  /** Requests with a 5xx or an incomplete reply. */
  failures: { statuses: number[]; request: RawRequest }[];
  ordinary: number[];
};

/** The same seed sends the same requests. */
export async function sendRandomRequests(
  { process, paths }: Target,
  count: number,
  seed: number,
): Promise<Outcome> {
  const requests = fc.sample(rawRequests(paths), { numRuns: count, seed });
  const outcome: Outcome = { statuses: {}, failures: [], ordinary: [] };
  let next = 0;
  async function sendOneAfterTheOther(): Promise<void> {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const statuses = await sendRawRequest(process.port, request);
      for (const status of statuses) outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if (statuses.some((status) => status < 0 || status >= 500))
        outcome.failures.push({ statuses, request });
      if (next % CHECK_INTERVAL === 0) outcome.ordinary.push(await process.statusOf(paths[0]));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendOneAfterTheOther));
  return outcome;
}
