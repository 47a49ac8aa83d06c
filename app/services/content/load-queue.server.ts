import PQueue from "p-queue";

export class QueueFull extends Error {
  override name = "QueueFull";
}

export type LoadQueue = {
  <T>(work: () => Promise<T>): Promise<T>;
  waiting: () => number;
};

type Limits = { maxActive: number; maxWaiting: number; maxMs?: number };

/** Loads beyond `maxActive` wait in order. @throws QueueFull at once beyond `maxWaiting`; TimeoutError after `maxMs` of a load */
export function createLoadQueue({ maxActive, maxWaiting, maxMs }: Limits): LoadQueue {
  const queue = new PQueue({ concurrency: maxActive, ...(maxMs !== undefined && { timeout: maxMs }) });

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= maxWaiting) throw new QueueFull();
    return queue.add(work);
  }

  return Object.assign(run, { waiting: () => queue.size });
}
