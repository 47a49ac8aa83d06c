/** An editor who publishes many entries causes many announcements. */
const MIN_WAVE_INTERVAL_MS = 5_000;

export type ContentChanges = ReturnType<typeof createContentChanges>;

/** @param clock in milliseconds since 1970 */
export function createContentChanges(clock: () => number) {
  const listeners: (() => void)[] = [];
  let changedAt = -Infinity;
  let nextWave: NodeJS.Timeout | null = null;

  function startWave(): void {
    nextWave = null;
    changedAt = clock();
    for (const listener of listeners) listener();
  }

  return {
    /** `loadedAt` is in milliseconds since 1970. */
    isFromBefore: (loadedAt: number): boolean => loadedAt < changedAt,

    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Starts at most one wave in 5 s. */
    announce(): void {
      if (nextWave) return;
      const delayMs = Math.max(0, changedAt + MIN_WAVE_INTERVAL_MS - clock());
      nextWave = setTimeout(startWave, delayMs).unref();
    },

    close(): void {
      if (nextWave) clearTimeout(nextWave);
    },
  };
}
