import { z } from "zod";
import { nearestName } from "../scripts/nearest-name.ts";
import type { SourcePath } from "./place.ts";
import { describeIssue } from "./schema-messages.ts";

export type Mistake = { at: SourcePath; message: string };

/** Says each mistake once: a misspelled or misplaced field is not also a missing one. */
export function checkSchema<T>(value: unknown, schema: z.ZodType<T>): { value: T } | { mistakes: Mistake[] } {
  const knownAt = new Map<string, readonly string[]>();
  const result = schema.safeParse(value, {
    error: (issue) => {
      if (issue.code === "unrecognized_keys" && issue.inst instanceof z.ZodObject)
        knownAt.set(toKey(issue.path ?? []), Object.keys(issue.inst.shape));
      return describeIssue(issue);
    },
  });
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  const missing = issues.filter((issue) => isMissing(value, issue.path)).map(({ path }) => path);
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) =>
          explain({ key, at: issue.path, value, missing, known: knownAt.get(toKey(issue.path)) ?? [] }),
        )
      : [],
  );
  const explained = new Set(unknown.flatMap(({ instead }) => (instead ? [toKey(instead)] : [])));
  const others = issues
    .filter((issue) => issue.code !== "unrecognized_keys" && !explained.has(toKey(issue.path)))
    .map(({ path, message }) => ({ at: path, message }));
  return { mistakes: [...unknown, ...others] };
}

type Unknown = {
  key: string;
  at: SourcePath;
  value: unknown;
  missing: readonly SourcePath[];
  known: readonly string[];
};

/** `instead` is the field that this one was meant to be. */
function explain({ key, at, value, missing, known }: Unknown): Mistake & { instead?: SourcePath } {
  const place = [...at, key];
  if (valueAt(value, place) === null && !/^[a-zA-Z]+$/.test(key))
    return { at, message: `put the text in quotes: it has a comma (before "${key}")` };
  const near = nearestName(key, known);
  if (near) return { at: place, message: `no such field: did you mean ${near}?`, instead: [...at, near] };
  const elsewhere = missing.find((path) => path.at(-1) === key && path.length !== place.length);
  if (elsewhere) {
    const how = elsewhere.length < place.length ? "too far" : "not far enough";
    return { at: place, message: `is indented ${how}: it belongs to another part`, instead: elsewhere };
  }
  return { at: place, message: `no such field: this part takes ${known.join(", ")}` };
}

function isMissing(value: unknown, path: SourcePath): boolean {
  return valueAt(value, path) === undefined;
}

function valueAt(value: unknown, path: SourcePath): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}

function toKey(path: SourcePath): string {
  return path.map(String).join("\n");
}
