import autocannon from "autocannon";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

export type Target = { server: MeasuredProcess; path: string; headers: Record<string, string> };
export type Load = { connections: number; rounds: number; seconds: number };
export type Speed = { pagesPerS: number; cpuMsPerPage: number };

/** Medians; ratios above 1 mean faster than the baseline. */
export type Comparison = {
  product: Speed;
  baseline: Speed;
  /** Pages per second. */
  ratio: number;
  /** CPU time, which other processes disturb less. */
  cpuRatio: number;
};

/**
 * Alternates the targets, so that a disturbance affects both of a pair.
 * @throws {Error} when a request fails
 */
export async function compareSpeed(product: Target, baseline: Target, load: Load): Promise<Comparison> {
  const pairs: { product: Speed; baseline: Speed }[] = [];
  for (let round = 0; round < load.rounds; round += 1) {
    // The order alternates too, so that a machine that slows down favours neither.
    const early = round % 2 === 0 ? await measure(product, load) : null;
    const reference = await measure(baseline, load);
    pairs.push({ product: early ?? (await measure(product, load)), baseline: reference });
  }
  return {
    product: medianOf(pairs.map((pair) => pair.product)),
    baseline: medianOf(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.product.pagesPerS / pair.baseline.pagesPerS)),
    cpuRatio: median(pairs.map((pair) => pair.baseline.cpuMsPerPage / pair.product.cpuMsPerPage)),
  };
}

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
