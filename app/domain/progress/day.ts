import type { EpochMs } from "~/domain/clock.ts";

const MS_PER_DAY = 86_400_000;

/** In days since 1970 (UTC). */
export function toDay(ms: EpochMs): number {
  return Math.floor(ms / MS_PER_DAY);
}
