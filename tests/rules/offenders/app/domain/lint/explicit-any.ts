export function size(value: any): string {
  return String(value);
}
