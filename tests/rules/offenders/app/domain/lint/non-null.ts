export function first(list: readonly string[]): string {
  return list[0]!;
}
