export function isNothing(value: string | null): boolean {
  return value == null;
}
