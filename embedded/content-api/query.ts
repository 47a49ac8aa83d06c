import { badRequest } from "./errors.ts";
import type { Filter } from "./filters.ts";
import { parseFilter } from "./filters.ts";
import type { Order } from "./order.ts";
import { parseOrder } from "./order.ts";
import type { Resource } from "./resource.ts";
import type { Schema } from "./schema.ts";
import { hasWords, textOf, toWords } from "./search.ts";
import type { Select } from "./select.ts";
import { parseSelect } from "./select.ts";

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

/** Throws a ContentError for anything unsupported. The caller reads the `handled` parameters itself. */
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
