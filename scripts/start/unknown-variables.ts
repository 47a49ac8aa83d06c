/** Node, npm, libpq and others read these, or only one command does. */
const OF_OTHERS =
  /^(?:NODE_|npm_|PG|LC_|SENTRY_(?:AUTH_TOKEN|ORG|PROJECT)$|(?:HTTPS?|NO)_PROXY$|(?:TZ|LANG|NO_COLOR|OUTBOX_PAGE|CONTENTFUL_MANAGEMENT_TOKEN)$)/;
const MAX_DISTANCE = 3;

/** A line for each unknown name. @param example the text of .env.example, which lists all known names */
export function toUnknownLines(names: readonly string[], example: string): string[] {
  const known = [...example.matchAll(/^#?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const unknown = names.filter((name) => !known.includes(name) && !OF_OTHERS.test(name));
  return unknown.map((name) => {
    const nearest = findNearest(name, known);
    const hint = nearest ? `did you mean ${nearest}?` : ".env.example lists all that are.";
    return `.env: ${name} is not known; ${hint}`;
  });
}

function findNearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((other) => ({ other, distance: toDistance(name.toUpperCase(), other) }));
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= MAX_DISTANCE ? nearest.other : undefined;
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
