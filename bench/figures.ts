/** One line of the bench's table. `isKept` is null if nothing is promised. */
export type Figure = { measure: string; promise: string; seen: string; isKept: boolean | null };

export function atMost(measure: string, seen: number, max: number, unit: string): Figure {
  const text = `${Math.round(seen)} ${unit}`;
  return { measure, promise: `≤ ${max} ${unit}`, seen: text, isKept: seen <= max };
}

export function atLeast(measure: string, seen: number, min: number): Figure {
  return { measure, promise: `≥ ${min}`, seen: seen.toFixed(2), isKept: seen >= min };
}

export function reported(measure: string, seen: string): Figure {
  return { measure, promise: "reported", seen, isKept: null };
}

/** A promise that cannot be measured counts as broken. */
export function notMeasured(measure: string): Figure {
  return { measure, promise: "", seen: "not measured", isKept: false };
}

export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ measure, promise, seen, isKept }) => [measure, promise, seen, toWord(isKept)]);
  return toTable([["measure", "promise", "seen", "kept?"], ...rows]);
}

function toWord(isKept: boolean | null): string {
  if (isKept === null) return "–";
  return isKept ? "yes" : "NO";
}

/** The first row is the heading; the first column is left-aligned, the others right-aligned. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  const [heading = [], ...body] = rows.map(line);
  return [heading, "─".repeat(String(heading).length), ...body].join("\n");
}
