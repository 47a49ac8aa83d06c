/** Waves are limited, because an editor who publishes many entries causes many announcements. */
const MIN_WAVE_INTERVAL_MS = 5_000;

export type ContentChanges = ReturnType<typeof createContentChanges>;

export function createContentChanges(clock: Clock) {
  const listeners: (() => void)[] = [];
  let changedAt = -Infinity;
  let nextWave: NodeJS.Timeout | null = null;

  function startWave(): void {
    nextWave = null;
    changedAt = clock();
    for (const listener of listeners) listener();
  }

  return {
    isFromBefore: (loadedAt: EpochMs): boolean => loadedAt < changedAt,

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
import type { Clock, EpochMs } from "~/domain/clock.ts";
