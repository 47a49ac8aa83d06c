import { invalidQuery, unknownPath } from "./errors.ts";
import type { Resource } from "./resource.ts";
import type { Schema } from "./schema.ts";
import { createReader } from "./schema.ts";

export type Order = (a: Resource, b: Resource) => number;

/** Missing values come last in both directions. Ties are sorted by id. Throws InvalidQuery for a path that has no order. */
export function parseOrder(text: string, schema: Schema): Order {
  const orders = text.split(",").map((part) => parsePart(part.trim(), schema));
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return compare(a.sys.id, b.sys.id);
  };
}

export function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function parsePart(part: string, schema: Schema): Order {
  const isFalling = part.startsWith("-");
  const path = isFalling ? part.slice(1) : part;
  const type = schema.get(path);
  if (!type) throw unknownPath(path);
  if (type.isList || type.kind === "text" || type.kind === "opaque") {
    throw invalidQuery("order", path, `Entries can't be ordered by "${path}"`);
  }
  const read = createReader(path);
  return (a, b) => {
    const [left] = read(a);
    const [right] = read(b);
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return isFalling ? compare(right, left) : compare(left, right);
  };
}
