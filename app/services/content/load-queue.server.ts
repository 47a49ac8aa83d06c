export class QueueFull extends Error {
  override name = "QueueFull";
}

export type LoadQueue = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting: () => number;
};

/** Loads beyond `maxActive` wait in order. @throws QueueFull at once beyond `maxWaiting` */
export function createLoadQueue(limits: { maxActive: number; maxWaiting: number }): LoadQueue {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= limits.maxActive) {
      if (waiting.length >= limits.maxWaiting) throw new QueueFull();
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      await turn.promise;
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return Object.assign(run, { waiting: () => waiting.length });
}
