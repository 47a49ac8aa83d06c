const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A signal alone would end the process without the work that is left for its end. */
export function exitOnSignals(): void {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}
