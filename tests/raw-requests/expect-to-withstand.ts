import { expect } from "vitest";
import { until } from "../setup/processes.ts";
import { sendRandomRequests, type Target } from "./send-random-requests.ts";

/** Requests before the first count: the process opens most of its permanent files and connections during them. */
const WARM_UP = 200;
/** Connections to other services come and go. */
const TOLERANCE = 10;

/** @returns the number of responses by status */
export async function expectToWithstand(
  target: Target,
  count: number,
  seed: number,
): Promise<Record<number, number>> {
  const { process } = target;
  await sendRandomRequests(target, WARM_UP, seed + 1);
  const before = countDescriptors(target);
  const { statuses, failures, ordinary } = await sendRandomRequests(target, count, seed);
  expect(process.hasEnded, process.output.slice(-2_000)).toBe(false);
  expect(failures).toEqual([]);
  expect(ordinary.length).toBeGreaterThan(0);
  expect(new Set(ordinary)).toEqual(new Set([200]));
  await until(() => countDescriptors(target) <= before + TOLERANCE);
  return statuses;
}

/** Leaves out PGlite's files, because it opens one per table on the first read. 0 if the system cannot list files. */
function countDescriptors({ process }: Target): number {
  return process.listDescriptors()?.filter((path) => !path.includes("/pglite/")).length ?? 0;
}
