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
