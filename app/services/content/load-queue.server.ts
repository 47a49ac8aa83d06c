import PQueue from "p-queue";

export class QueueFull extends Error {
  override name = "QueueFull";
}

export type LoadQueue = {
  <T>(work: () => Promise<T>): Promise<T>;
  waiting: () => number;
};

/** Loads beyond `maxActive` wait in order. @throws QueueFull at once beyond `maxWaiting` */
export function createLoadQueue(limits: { maxActive: number; maxWaiting: number }): LoadQueue {
  const queue = new PQueue({ concurrency: limits.maxActive });

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= limits.maxWaiting) throw new QueueFull();
    return queue.add(work);
  }

  return Object.assign(run, { waiting: () => queue.size });
}
