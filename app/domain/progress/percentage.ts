/** A share as whole percents: values up to 1 are shares, larger ones are percents already (specification, section 9). */
export function toPercent(value: number): number {
  return Math.round(value <= 1 ? value * 100 : value);
}
