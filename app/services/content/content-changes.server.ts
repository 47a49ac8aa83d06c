/** Editors who publish many entries cause as many announcements. */
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
    /** `loadedAt` in milliseconds since 1970. */
    isFromBefore: (loadedAt: number): boolean => loadedAt < changedAt,

    /** Calls back at each wave of changes. */
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Starts a wave at once, or one for all that is announced within 5 s of the last. */
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
