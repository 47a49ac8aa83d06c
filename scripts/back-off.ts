const firstDelayMs = 250;
const longestDelayMs = 10_000;

/** How long to wait before a crashed child is started again, after so many failures in a row (1 or more). */
export function backOffMs(failuresInARow: number): number {
  return Math.min(firstDelayMs * 2 ** (failuresInARow - 1), longestDelayMs);
}
