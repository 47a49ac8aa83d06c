const MAX_DISTANCE = 3;

/** The known name that was probably meant; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const most = Math.min(MAX_DISTANCE, Math.ceil(name.length / 3));
  const distances = known.map((other) => ({
    other,
    distance: toDistance(name.toLowerCase(), other.toLowerCase()),
  }));
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= most ? nearest.other : undefined;
}

/** The Levenshtein distance: the number of letters to add, drop or replace. */
function toDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [diagonal = 0, above = 0] = row.slice(j, j + 2);
      next.push(Math.min(diagonal + Number(letter !== other), above + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
