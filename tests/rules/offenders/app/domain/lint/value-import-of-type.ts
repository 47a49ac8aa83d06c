import { Stats } from "node:fs";

export function size(stats: Stats): number {
  return stats.size;
}
