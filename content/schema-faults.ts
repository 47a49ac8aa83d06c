import type { z } from "zod";
import { LANGUAGES } from "../locales/languages.ts";
import { nearestName } from "../platform/nearest-name.ts";
import type { SourcePath } from "./place.ts";
import { fieldsAt } from "./schema-fields.ts";
import { describeIssue } from "./schema-messages.ts";

const NO_LANGUAGE = `no such language: this site has ${LANGUAGES.join(", ")}; a language is a folder in locales/`;

export type Mistake = { at: SourcePath; message: string };

/** `instead` is the field that an unknown one was meant to be: its own mistakes follow from that. */
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

/** The place of the field in the nearest part around this one that may have it. */
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
