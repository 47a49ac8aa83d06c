/** Editors who publish many entries cause as many announcements. */
const MIN_WAVE_INTERVAL_MS = 5_000;

const listeners: (() => void)[] = [];
const newContentListeners: (() => void)[] = [];
let changedAt = -Infinity;
let nextWave: NodeJS.Timeout | null = null;

/** `loadedAt` in milliseconds since 1970. */
export function isFromBeforeChange(loadedAt: number): boolean {
  return loadedAt < changedAt;
}

/** Calls back at each wave of changes. */
export function onChange(listener: () => void): void {
  listeners.push(listener);
}

/** Calls back whenever something was loaded that differs from what pages were made from before. */
export function onNewContent(listener: () => void): void {
  newContentListeners.push(listener);
}

export function announceNewContent(): void {
  for (const listener of newContentListeners) listener();
}

/** Starts a wave at once, or one for all that is announced within 5 s of the last. */
export function announceChange(): void {
  if (nextWave) return;
  const delayMs = Math.max(0, changedAt + MIN_WAVE_INTERVAL_MS - Date.now());
  nextWave = setTimeout(startWave, delayMs).unref();
}

function startWave(): void {
  nextWave = null;
  changedAt = Date.now();
  for (const listener of listeners) listener();
}
