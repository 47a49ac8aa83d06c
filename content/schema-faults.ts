import { z } from "zod";
import { LANGUAGES } from "../locales/languages.ts";
import { nearestName } from "../platform/nearest-name.ts";
import type { SourcePath } from "./place.ts";

const NO_LANGUAGE = `no such language: this site has ${LANGUAGES.join(", ")}; a language is a folder in locales/`;

export type Mistake = { at: SourcePath; message: string };

/** `instead` is the field that an unknown one was meant to be. That field's mistakes follow from this one. */
type Unknown = Mistake & { instead?: SourcePath };

/** Says each mistake once: a misspelled or misplaced field is not also a missing one. */
export function checkSchema<T>(
  value: unknown,
  schema: z.ZodType<T>,
  writtenAt: (at: SourcePath) => string | undefined,
): { value: T } | { mistakes: Mistake[] } {
  const error = (issue: z.core.$ZodRawIssue) => describeIssue(issue, writtenAt(issue.path ?? []));
  const result = schema.safeParse(value, { error });
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => explain(key, issue.path, { value, schema }))
      : [],
  );
  const explained = unknown.map(({ instead }) => instead).filter((path) => path !== undefined);
  const others = issues
    .filter(({ code, path }) => code !== "unrecognized_keys" && !explained.some(isAround(path)))
    .map(({ path, message }) => ({ at: path, message }));
  return { mistakes: [...unknown.map(({ at, message }) => ({ at, message })), ...others] };
}

function explain(
  key: string,
  at: SourcePath,
  { value, schema }: { value: unknown; schema: z.ZodType },
): Unknown {
  const place = [...at, key];
  const known = fieldsAt(schema, at);
  const isText = known.length === LANGUAGES.length && known.every((field) => LANGUAGES.includes(field));
  if (isText && valueAt(value, place) === null)
    return { at, message: `put the text in quotes: it has a comma, before "${key}"`, instead: at };
  if (isText) return { at: place, message: NO_LANGUAGE };
  const near = nearestName(key, known);
  if (near) return { at: place, message: `no such field: did you mean ${near}?`, instead: [...at, near] };
  const owner = ownerOf(key, at, schema);
  if (owner) return { at: place, message: "is indented too far: it belongs to a part above", instead: owner };
  return { at: place, message: `no such field: this part takes ${known.join(", ")}` };
}

/** The field's place in the nearest part around this one that may have it. */
function ownerOf(key: string, at: SourcePath, schema: z.ZodType): SourcePath | undefined {
  const around = at.map((_, index) => at.slice(0, at.length - 1 - index));
  const owner = around.find((path) => fieldsAt(schema, path).includes(key));
  return owner && [...owner, key];
}

function valueAt(value: unknown, path: SourcePath): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}

function isAround(path: SourcePath) {
  return (outer: SourcePath) => outer.every((key, index) => key === path[index]);
}

/** The names of the fields that a part of the content may have. Empty if it is no part with fields. */
function fieldsAt(schema: z.ZodType, at: SourcePath): string[] {
  const part = at.reduce<z.ZodType | undefined>((inside, key) => inside && stepInto(inside, key), schema);
  const object = part && unwrap(part);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

function stepInto(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return asType(inner.element);
  return inner instanceof z.ZodObject ? asType(Reflect.get(inner.shape, key)) : undefined;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault)) return schema;
  const inner = asType(schema.unwrap());
  return inner ? unwrap(inner) : schema;
}

function asType(value: unknown): z.ZodType | undefined {
  return value instanceof z.ZodType ? value : undefined;
}

const LISTS = "takes a list: each entry on a line of its own, after a dash and a space";

/** Undefined if the schema has its own message. `written` is the value's text in the file, if it has no quotes. */
function describeIssue(issue: z.core.$ZodRawIssue, written: string | undefined): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? describeMissing(issue.inst)
        : describeType(issue.expected, issue.input, written);
    case "invalid_value":
      return `takes ${listChoices(issue.values.map(String))}`;
    case "invalid_union":
      return describeUnion(issue);
    case "too_small":
      return issue.origin === "string"
        ? "is empty"
        : `takes at least ${issue.minimum}${itemsOf(issue.origin)}`;
    case "too_big":
      return `takes at most ${issue.maximum}${itemsOf(issue.origin)}`;
    case "invalid_format":
      return issue.format === "date"
        ? "takes a day that exists, such as 2026-12-31"
        : "takes an https address";
    default:
      return undefined;
  }
}

/** Says what the field is for, if the schema does. */
function describeMissing(inst: unknown): string {
  const about = inst instanceof z.ZodType ? inst.description : undefined;
  return about
    ? `is missing: ${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/, "")}`
    : "is missing";
}

function describeType(expected: string, input: unknown, written: string | undefined): string {
  if (input === null && (expected !== "string" || !written)) return "is empty";
  if (expected === "array") return LISTS;
  if (expected === "boolean") return "takes true or false";
  if (expected === "number" || expected === "int") return "takes a number";
  if (expected === "object")
    return "takes fields, each on a line of its own, with a colon and a space after its name";
  const isPlain = input === null || typeof input === "number" || typeof input === "boolean";
  return isPlain ? `put it in quotes: "${written ?? input}"` : "takes a text";
}

function describeUnion(issue: z.core.$ZodRawIssue): string | undefined {
  if (!(issue.inst instanceof z.ZodDiscriminatedUnion)) return undefined;
  const values = [...(issue.inst._zod.propValues[issue.inst.def.discriminator] ?? [])];
  return `takes ${listChoices(values.map(String))}`;
}

function listChoices(values: readonly string[]): string {
  if (values.length > 12) return "a name of this list: see the description that your editor shows";
  return values.length > 1 ? `one of ${values.join(", ")}` : (values[0] ?? "nothing");
}

function itemsOf(origin: string): string {
  return origin === "array" ? " entries" : "";
}
