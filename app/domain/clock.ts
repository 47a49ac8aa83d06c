/** Milliseconds since 1970. */
export type EpochMs = number;

export type Clock = () => EpochMs;

const MS_PER_DAY = 86_400_000;

/** The number of the day since 1970, in UTC. */
export function toDay(ms: EpochMs): number {
  return Math.floor(ms / MS_PER_DAY);
}
