/** Up to 1 is a share, above that percents already. */
export function toShare(value: number): number {
  return value <= 1 ? value : value / 100;
}

/** Values up to 1 are shares, larger ones are percents. */
export function toPercent(value: number): number {
  return Math.round(value <= 1 ? value * 100 : value);
}
