/** Too many wait already. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

export type LoadQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `maxActive` loads run at once and `maxWaiting` more wait for their turn, first come, first served. Whoever comes
 * beyond that gets a QueueFull at once.
 */
export function createLoadQueue(limits: { maxActive: number; maxWaiting: number }): LoadQueue {
  const waiting: (() => void)[] = [];
  let active = 0;

  return async (work) => {
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
      // Whoever is next takes over the place of the one that ends.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
