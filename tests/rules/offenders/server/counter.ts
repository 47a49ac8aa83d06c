let count = 0;

export function countOne(): number {
  count += 1;
  return count;
}
