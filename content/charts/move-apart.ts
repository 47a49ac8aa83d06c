/**
 * Where boxes with these middles and heights begin so that none covers another and none ends below `bottom`: each
 * as near to its middle as their order allows. The answer is in the order of the question.
 */
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
