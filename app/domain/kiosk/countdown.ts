const MAX_COUNTDOWN_S = 20;

/** The seconds left; null before the last 20 seconds. @param quietMs since the last touch */
export function countdown(idleS: number, quietMs: number): number | null {
  const leftMs = idleS * 1000 - quietMs;
  if (leftMs > MAX_COUNTDOWN_S * 1000) return null;
  return Math.max(0, Math.ceil(leftMs / 1000));
}

export function isAlwaysCounting(idleS: number): boolean {
  return idleS <= MAX_COUNTDOWN_S;
}
