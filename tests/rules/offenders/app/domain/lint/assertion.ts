export function size(value: unknown): number {
  return (value as string).length;
}
