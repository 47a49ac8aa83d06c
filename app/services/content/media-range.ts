/** One range of bytes as it is asked for. `first` null: the last so many bytes; `last` null: up to the end. */
export type ByteRange = { first: number | null; last: number | null };

/** Both ends included. */
export type Part = { start: number; end: number };

/** The one range of a Range header; null for none, for several and for what is no range: all bytes are meant then. */
export function parseRange(header: string | null): ByteRange | null {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  return { first: toNumber(first), last: toNumber(last) };
}

/** The bytes of a range in a file of that size; null where the file has none of them. */
export function toPart({ first, last }: ByteRange, size: number): Part | null {
  const start = first ?? Math.max(0, size - (last ?? 0));
  const end = first === null ? size - 1 : Math.min(last ?? Infinity, size - 1);
  return start <= end ? { start, end } : null;
}

function toNumber(digits: string): number | null {
  return digits === "" ? null : Number(digits);
}
