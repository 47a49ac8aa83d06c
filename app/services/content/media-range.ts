/** `first` null: the last `last` bytes; `last` null: to the end. */
export type ByteRange = { first: number | null; last: number | null };

export type Part = { start: number; end: number };

/** Null means the whole file: for no, several or malformed ranges. */
export function parseRange(header: string | null): ByteRange | null {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  return { first: toNumber(first), last: toNumber(last) };
}

/** Null where the file has no byte of the range. */
export function toPart({ first, last }: ByteRange, size: number): Part | null {
  const start = first ?? Math.max(0, size - (last ?? 0));
  const end = first === null ? size - 1 : Math.min(last ?? Infinity, size - 1);
  return start <= end ? { start, end } : null;
}

function toNumber(digits: string): number | null {
  return digits === "" ? null : Number(digits);
}
