export function listOf(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[];
}
