import autocannon, { type Options } from "autocannon";
import { median } from "./median.ts";

export type Comparison = { perSecond: number; ratio: number };

/** Rounds in which the JIT compiler optimizes the code first. */
const WARM_UP_ROUNDS = 2;

/** Alternates the loads and their order, so that a machine that slows down favours neither. @returns medians */
export async function compareLoads(product: Options, bare: Options, rounds: number): Promise<Comparison> {
  const pairs: Comparison[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await countPerSecond(product) : null;
    const barePerSecond = await countPerSecond(bare);
    const perSecond = first ?? (await countPerSecond(product));
    if (round >= 0) pairs.push({ perSecond, ratio: perSecond / barePerSecond });
  }
  return {
    perSecond: median(pairs.map(({ perSecond }) => perSecond)),
    ratio: median(pairs.map(({ ratio }) => ratio)),
  };
}

async function countPerSecond(load: Options): Promise<number> {
  const { duration, errors, timeouts, non2xx, "2xx": succeeded } = await autocannon(load);
  const failures = errors + timeouts + non2xx;
  if (failures > 0 || succeeded === 0)
    throw new Error(`${load.url}: ${succeeded} good responses and ${failures} failures.`);
  return succeeded / duration;
}
