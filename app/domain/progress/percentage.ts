/** Values up to 1 are shares, larger ones are percents. */
export function toPercent(value: number): number {
  return Math.round(value <= 1 ? value * 100 : value);
}
