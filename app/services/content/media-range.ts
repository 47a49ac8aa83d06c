import { parse } from "range-parser";

export type Part = { start: number; end: number };

const UNSATISFIABLE = 2;

/** "all" for no, several or malformed ranges. Null if the range is outside the file. */
export function toPart(header: string | null, size: number): Part | "all" | null {
  const { code, type, ranges } = parse(size, header ?? "");
  if (type !== "bytes" || header?.includes(",")) return "all";
  return code === UNSATISFIABLE ? null : (ranges[0] ?? "all");
}
