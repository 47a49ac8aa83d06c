import type { Stats } from "node:fs";

/** Follows every rule. */
export function describeSize(stats: Stats | null, unit: "kB" | "MB"): string {
  if (stats === null) return "nothing";
  const toUnit = (bytes: number) => bytes / divisorOf(unit);
  return `${toUnit(stats.size)} ${unit}`;
}

const divisors = { kB: 1_000, MB: 1_000_000 } as const;

function divisorOf(unit: "kB" | "MB"): number {
  switch (unit) {
    case "kB":
      return divisors.kB;
    case "MB":
      return divisors.MB;
  }
}
