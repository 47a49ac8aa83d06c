const hourMs = 3_600_000;

/** Counts what an address does, an hour at a time. Kept in memory: each process counts for itself. */
export class HourlyLimit {
  #most: number;
  #hours = new Map<string, { count: number; endsAt: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more: null, or the seconds to wait where the hour's limit is reached. */
  take(address: string, now: Date): number | null {
    const hour = this.#hourOf(address, now.getTime());
    if (hour.count >= this.#most) return Math.ceil((hour.endsAt - now.getTime()) / 1000);
    hour.count += 1;
    return null;
  }

  /** Takes back what was counted and turned out to be nothing new. */
  giveBack(address: string): void {
    const hour = this.#hours.get(address);
    if (hour) hour.count -= 1;
  }

  #hourOf(address: string, now: number) {
    const running = this.#hours.get(address);
    if (running && running.endsAt > now) return running;
    if (this.#hours.size >= 10_000) this.#dropEnded(now);
    const hour = { count: 0, endsAt: now + hourMs };
    this.#hours.set(address, hour);
    return hour;
  }

  #dropEnded(now: number): void {
    for (const [address, hour] of this.#hours) if (hour.endsAt <= now) this.#hours.delete(address);
  }
}
