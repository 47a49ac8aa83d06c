import autocannon from "autocannon";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

/** A page to ask for again and again. */
export type Target = { server: MeasuredProcess; path: string; headers: Record<string, string> };
export type Load = { connections: number; rounds: number; seconds: number };
export type Speed = { pagesPerS: number; cpuMsPerPage: number };

/**
 * Pages a second and CPU time a page of two targets, the medians of rounds in which they take turns.
 * @throws {Error} when an answer is not a page, or comes too late
 */
export async function compareSpeed(
  first: Target,
  second: Target,
  load: Load,
): Promise<{ first: Speed; second: Speed }> {
  const firsts: Speed[] = [];
  const seconds: Speed[] = [];
  for (let round = 0; round < load.rounds; round += 1) {
    // Who begins changes too, so that a machine that warms up or slows down favours neither.
    if (round % 2 === 0) firsts.push(await measure(first, load));
    seconds.push(await measure(second, load));
    if (round % 2 === 1) firsts.push(await measure(first, load));
  }
  return { first: medianOf(firsts), second: medianOf(seconds) };
}

/** One round of one target. */
export async function measure(
  { server, path, headers }: Target,
  { connections, seconds }: Load,
): Promise<Speed> {
  const cpuMsBefore = await server.readCpuMs();
  const result = await autocannon({ url: server.origin + path, connections, duration: seconds, headers });
  const pages = result["2xx"];
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0 || pages === 0) throw new Error(`${path}: ${pages} pages and ${failures} failures.`);
  const cpuMs = (await server.readCpuMs()) - cpuMsBefore;
  return { pagesPerS: pages / result.duration, cpuMsPerPage: cpuMs / pages };
}

function medianOf(speeds: readonly Speed[]): Speed {
  return {
    pagesPerS: median(speeds.map(({ pagesPerS }) => pagesPerS)),
    cpuMsPerPage: median(speeds.map(({ cpuMsPerPage }) => cpuMsPerPage)),
  };
}
