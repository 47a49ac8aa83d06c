/** Returns the tops of boxes, in the order given, so that no two overlap and none ends below `bottom`. */
export function moveApart(middles: readonly number[], heights: readonly number[], bottom: number): number[] {
  const order = middles.map((_, index) => index).sort((one, other) => at(middles, one) - at(middles, other));
  const tops = middles.map((middle, index) => middle - at(heights, index) / 2);
  let free = -Infinity;
  for (const index of order) {
    tops[index] = Math.max(free, at(tops, index));
    free = at(tops, index) + at(heights, index);
  }
  let floor = bottom;
  for (const index of order.reverse()) {
    tops[index] = Math.min(at(tops, index), floor - at(heights, index));
    floor = at(tops, index);
  }
  return tops;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
