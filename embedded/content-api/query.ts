import { badRequest, invalidQuery, unknownPath } from "./errors.ts";
import { type Filter, hasWords, parseFilter, textOf, toWords } from "./filters.ts";
import type { Resource } from "./resource.ts";
import { createReader, type Schema } from "./schema.ts";

export type Parameters = ReadonlyMap<string, string>;

export type Query = {
  filters: Filter[];
  order: Order | undefined;
  select: Select | undefined;
  skip: number;
  limit: number;
};

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** Throws a ContentError for anything unsupported. The `handled` parameters are read elsewhere. */
export function parseQuery(parameters: Parameters, schema: Schema, handled: readonly string[]): Query {
  const query: Query = { filters: [], order: undefined, select: undefined, ...parsePaging(parameters) };
  for (const [name, text] of parameters) {
    if (handled.includes(name) || name === "skip" || name === "limit") continue;
    if (name === "order") query.order = parseOrder(text, schema);
    if (name === "select") query.select = parseSelect(text, schema);
    if (name === "query") query.filters.push(createSearch(text));
    if (!["order", "select", "query"].includes(name)) query.filters.push(parseFilter(name, text, schema));
  }
  return query;
}

export function parsePaging(parameters: Parameters): { skip: number; limit: number } {
  return {
    skip: parseInteger(parameters, "skip", 0, Number.MAX_SAFE_INTEGER),
    limit: parseInteger(parameters, "limit", DEFAULT_LIMIT, MAX_LIMIT),
  };
}

export function runQuery(resources: readonly Resource[], query: Query): { total: number; items: Resource[] } {
  const passed = resources.filter((one) => query.filters.every((filter) => filter(one)));
  const ordered = query.order ? passed.toSorted(query.order) : passed;
  return { total: passed.length, items: ordered.slice(query.skip, query.skip + query.limit) };
}

/** Throws BadRequest unless the value is a whole number from 0 to `max`. */
export function parseInteger(parameters: Parameters, name: string, fallback: number, max: number): number {
  const text = parameters.get(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw badRequest(`The parameter "${name}" takes a whole number from 0 to ${max}`);
}

const wordsOf = new WeakMap<Resource, string[]>();

function createSearch(text: string): Filter {
  const wanted = toWords(text);
  return (resource) => {
    const words = wordsOf.get(resource) ?? toWords(textOf(Object.values(resource.fields)));
    wordsOf.set(resource, words);
    return hasWords(words, wanted);
  };
}

type Order = (a: Resource, b: Resource) => number;

/** Missing values come last in both directions. Ties are sorted by id. Throws InvalidQuery for a path that has no order. */
function parseOrder(text: string, schema: Schema): Order {
  const orders = text.split(",").map((part) => parsePart(part.trim(), schema));
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return compare(a.sys.id, b.sys.id);
  };
}

function compare(a: unknown, b: unknown): number {
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

type Selection = {
  sys?: Partial<Resource["sys"]>;
  metadata?: Partial<Resource["metadata"]>;
  fields?: Resource["fields"];
};
type Select = (resource: Resource) => Selection;

/** Throws a ContentError for an unknown path or one of more than two parts. */
function parseSelect(text: string, schema: Schema): Select {
  const chosen = new Map<string, Set<string> | "all">();
  for (const path of text.split(",").map((one) => one.trim())) {
    const [part, key] = splitPath(path, schema);
    const known = chosen.get(part);
    if (key === undefined || known === "all") chosen.set(part, "all");
    else chosen.set(part, new Set([...(known ?? []), key]));
  }
  return ({ sys, metadata, fields }) => ({
    ...(chosen.has("sys") ? { sys: pick(sys, chosen.get("sys")) } : {}),
    ...(chosen.has("metadata") ? { metadata: pick(metadata, chosen.get("metadata")) } : {}),
    ...(chosen.has("fields") ? { fields: pick(fields, chosen.get("fields")) } : {}),
  });
}

function pick<Part extends object>(part: Part, keys: Set<string> | "all" | undefined): Partial<Part> {
  const picked: Partial<Part> = { ...part };
  for (const key in picked) if (keys !== "all" && !keys?.has(key)) delete picked[key];
  return picked;
}

function splitPath(path: string, schema: Schema): [part: string, key?: string] {
  const [part = "", key, ...deeper] = path.split(".");
  if (deeper.length > 0)
    throw badRequest(`"${path}" can't be selected: a selection is at most two steps deep`);
  if (key === undefined && ["sys", "metadata", "fields"].includes(part)) return [part];
  const isKnown = schema.has(path) || ["sys.locale", "sys.space", "sys.environment"].includes(path);
  if (!isKnown || key === undefined) throw unknownPath(path);
  return [part, key];
}
