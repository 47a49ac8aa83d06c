const MAX_COUNTDOWN_S = 20;

/**
 * The whole seconds that an idle kiosk has left; null before the countdown, which is the last 20 seconds.
 * @param quietMs since the last touch
 */
export function countdown(idleS: number, quietMs: number): number | null {
  const leftMs = idleS * 1000 - quietMs;
  if (leftMs > MAX_COUNTDOWN_S * 1000) return null;
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** With 20 seconds or fewer, the countdown is all of the wait. */
export function isAlwaysCounting(idleS: number): boolean {
  return idleS <= MAX_COUNTDOWN_S;
}
