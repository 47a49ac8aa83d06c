import { invalidQuery, unknownPath } from "./errors.ts";
import { isRecord, type Resource } from "./resource.ts";
import { createReader, type PathKind, type Schema } from "./schema.ts";

export type Filter = (resource: Resource) => boolean;

type Comparable = string | number | boolean;
type Operator = (values: readonly unknown[], wanted: readonly Comparable[]) => boolean;

// If a field is a list, one matching member is enough. A missing value matches only negative operators.
const OPERATORS = new Map<string, Operator>([
  ["eq", (values, wanted) => values.some((value) => value === wanted[0])],
  ["ne", (values, wanted) => values.every((value) => value !== wanted[0])],
  ["in", (values, wanted) => values.some((value) => wanted.some((one) => one === value))],
  ["nin", (values, wanted) => values.every((value) => wanted.every((one) => one !== value))],
  ["all", (values, wanted) => wanted.every((one) => values.includes(one))],
  ["exists", (values, wanted) => values.length > 0 === wanted[0]],
  [
    "match",
    (values, wanted) =>
      hasWords(
        toWords(textOf(values)),
        wanted.flatMap((one) => toWords(String(one))),
      ),
  ],
  ["lt", ranged((value, bound) => value < bound)],
  ["lte", ranged((value, bound) => value <= bound)],
  ["gt", ranged((value, bound) => value > bound)],
  ["gte", ranged((value, bound) => value >= bound)],
]);

const EXACT = ["eq", "ne", "in", "nin", "exists"];
const ALLOWED: Record<PathKind, string[]> = {
  symbol: [...EXACT, "match", "all"],
  text: ["match", "exists"],
  number: [...EXACT, "lt", "lte", "gt", "gte"],
  boolean: ["eq", "ne", "exists"],
  date: [...EXACT, "lt", "lte", "gt", "gte"],
  reference: [...EXACT, "all"],
  opaque: ["exists"],
};

/** Throws InvalidQuery for an unknown path or operator, or a value of the wrong type. */
export function parseFilter(parameter: string, text: string, schema: Schema): Filter {
  const [, path = parameter, name = "eq"] = /^([^[\]]+)(?:\[(\w+)\])?$/.exec(parameter) ?? [];
  const type = schema.get(path);
  if (!type) throw unknownPath(path);
  const operator = OPERATORS.get(name);
  if (!operator || !ALLOWED[type.kind].includes(name) || (name === "all" && !type.isList)) {
    throw invalidQuery("operator", path, `The operator "${name}" does not apply to "${path}"`);
  }
  const kind = kindOfValue(name, type.kind);
  const isListOperator = name === "in" || name === "nin" || name === "all";
  const wanted = (isListOperator ? text.split(",") : [text]).map((one) => parseValue(one, kind, path));
  const read = createReader(path);
  if (kind !== "date") return (resource) => operator(read(resource), wanted);
  return (resource) =>
    operator(
      read(resource).map((value) => Date.parse(String(value))),
      wanted,
    );
}

function kindOfValue(operator: string, kind: PathKind): PathKind {
  if (operator === "exists") return "boolean";
  return operator === "match" ? "text" : kind;
}

function parseValue(text: string, kind: PathKind, path: string): Comparable {
  const refused = () =>
    invalidQuery("value", path, `The value does not fit "${path}", which takes a ${kind}`);
  if (kind === "boolean") {
    if (text !== "true" && text !== "false") throw refused();
    return text === "true";
  }
  if (kind !== "number" && kind !== "date") return text;
  const value = kind === "date" ? Date.parse(text) : Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw refused();
  return value;
}

function ranged(compare: (value: number, bound: number) => boolean): Operator {
  return (values, [bound]) =>
    typeof bound === "number" && values.some((value) => typeof value === "number" && compare(value, bound));
}

export function toWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Matches word prefixes, as Contentful's full-text search does. */
export function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (!isRecord(value)) return "";
  if (value.nodeType === "text") return textOf(value.value);
  return textOf(value.content);
}
