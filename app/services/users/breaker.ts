const MAX_FAILURES = 5;
const PAUSE_MS = 5_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** After five failures in a row, lets one call in five seconds through until one succeeds. @param now in milliseconds */
export function createBreaker(now: () => number = () => performance.now(), onOpen = () => {}) {
  let failures = 0;
  let nextProbeAt = 0;
  return {
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
      if (failures !== MAX_FAILURES) return;
      nextProbeAt = now() + PAUSE_MS;
      onOpen();
    },
  };
}
