type Known = { ids: ReadonlySet<string> };

const NAMES = new Map([["sv", "svenska"]]);
const NOTHING: Known = { ids: new Set() };

export function nameOf(id: string): string | undefined {
  return NOTHING.ids.has(id) ? undefined : NAMES.get(id);
}
