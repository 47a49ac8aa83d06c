// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function size(value: any): string {
  return String(value);
}
