import autocannon from "autocannon";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

/** A page to ask for again and again. */
export type Target = { server: MeasuredProcess; path: string; headers: Record<string, string> };
export type Load = { connections: number; rounds: number; seconds: number };
export type Speed = { pagesPerS: number; cpuMsPerPage: number };

/** Medians of what two targets did, and of how they compared round by round. */
export type Comparison = {
  product: Speed;
  floor: Speed;
  /** Of pages a second: 1 is as many as the floor. */
  ratio: number;
  /** The same by CPU time, which other work on the machine disturbs less. */
  cpuRatio: number;
};

/**
 * Lets two targets take turns, round by round: what disturbs the machine for a while disturbs both of a pair.
 * @throws {Error} when an answer is not a page, or does not come
 */
export async function compareSpeed(product: Target, floor: Target, load: Load): Promise<Comparison> {
  const pairs: { product: Speed; floor: Speed }[] = [];
  for (let round = 0; round < load.rounds; round += 1) {
    // Who begins changes too, so that a machine that warms up or slows down favours neither.
    const early = round % 2 === 0 ? await measure(product, load) : null;
    const bare = await measure(floor, load);
    pairs.push({ product: early ?? (await measure(product, load)), floor: bare });
  }
  return {
    product: medianOf(pairs.map((pair) => pair.product)),
    floor: medianOf(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.product.pagesPerS / pair.floor.pagesPerS)),
    cpuRatio: median(pairs.map((pair) => pair.floor.cpuMsPerPage / pair.product.cpuMsPerPage)),
  };
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
