const names = new Map<string, string>();

export function nameOf(id: string): string | undefined {
  return names.get(id);
}
