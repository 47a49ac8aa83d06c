import { KNOTS } from "./story.ts";
import type { Knot } from "./story.ts";

/**
 * Billions of people in a year, fractions of years too: a smooth curve through the knots that never turns between
 * them (M. Steffen, "A simple method for monotonic interpolation in one dimension", 1990).
 */
export function billionsIn(year: number): number {
  const next = KNOTS.findIndex(([knotYear], index) => index > 0 && knotYear >= year);
  const index = next === -1 ? KNOTS.length - 1 : next;
  const [x0, y0] = knot(index - 1);
  const [x1, y1] = knot(index);
  const h = x1 - x0;
  const t = Math.min(1, Math.max(0, (year - x0) / h));
  const [m0, m1] = [slopeAt(index - 1), slopeAt(index)];
  const rise = y1 - y0;
  const a = (m0 + m1) * h - 2 * rise;
  const b = 3 * rise - (2 * m0 + m1) * h;
  return y0 + m0 * h * t + b * t ** 2 + a * t ** 3;
}

function slopeAt(index: number): number {
  if (index === 0) return secant(0);
  if (index === KNOTS.length - 1) return secant(index - 1);
  const [before, after] = [secant(index - 1), secant(index)];
  const [hBefore, hAfter] = [width(index - 1), width(index)];
  const mean = (before * hAfter + after * hBefore) / (hBefore + hAfter);
  const limit = Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2);
  return (Math.sign(before) + Math.sign(after)) * limit;
}

function secant(index: number): number {
  const rise = knot(index + 1)[1] - knot(index)[1];
  return rise / width(index);
}

function width(index: number): number {
  return knot(index + 1)[0] - knot(index)[0];
}

function knot(index: number): Knot {
  return KNOTS[index] ?? [0, 0];
}
