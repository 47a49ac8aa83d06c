const MAX_FAILURES = 5;
const PAUSE_MS = 5_000;

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Keeps calls from waiting for a service that cannot be reached: after five failures in a row one call in five seconds
 * goes out, until one arrives.
 * @param now in milliseconds
 * @param onOpen called at the fifth failure in a row
 */
export function createBreaker(now: () => number = () => performance.now(), onOpen = () => {}) {
  let failures = 0;
  let nextProbeAt = 0;
  return {
    /** Whether a call may go out now. Of many that ask while the service is away, one is the probe. */
    admits(): boolean {
      if (failures < MAX_FAILURES) return true;
      if (now() < nextProbeAt) return false;
      nextProbeAt = now() + PAUSE_MS;
      return true;
    },

    isOpen: () => failures >= MAX_FAILURES,

    arrived(): void {
      failures = 0;
    },

    failed(): void {
      failures += 1;
      // Later failures, such as of writes, which are always tried, leave the time of the next probe as it is.
      if (failures !== MAX_FAILURES) return;
      nextProbeAt = now() + PAUSE_MS;
      onOpen();
    },
  };
}
