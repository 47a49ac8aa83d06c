import type { JsonSchema } from "../../embedded/user-api/openapi/api-document.ts";

type Schemas = Record<string, JsonSchema>;

export interface Field {
  /** As one would reach it: `user.uuid`, `questions[].global_id`. */
  path: string;
  type: string;
  isRequired: boolean;
}

/** The fields of an object, those within it included, each with its type in words. Named schemas stay names. */
export function listFields(schema: JsonSchema, schemas: Schemas, prefix = ""): Field[] {
  const parts = schema.allOf?.map((part) => resolve(part, schemas)) ?? [resolve(schema, schemas)];
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      const own = { path, type: toWords(field), isRequired: required.includes(name) };
      return [own, ...listInner(field, schemas, path)];
    }),
  );
}

function listInner(field: JsonSchema, schemas: Schemas, path: string): Field[] {
  const inner = field.anyOf?.find(({ type }) => type !== "null") ?? field;
  if (inner.$ref !== undefined) return [];
  if (inner.items) return listFields(inner.items, schemas, `${path}[].`);
  return inner.properties ? listFields(inner, schemas, `${path}.`) : [];
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});
}

/** A type as a reader says it: `integer, 1 to 10, or null`. */
export function toWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref).toLowerCase()})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(toWords).join(" or ");
  const types = [schema.type ?? "anything"].flat();
  const word = types.filter((type) => type !== "null").map((type) => toWord(type, schema));
  return [...word, ...(types.includes("null") ? ["null"] : [])].join(" or ");
}

function toWord(type: string, schema: JsonSchema): string {
  if (schema.enum) return schema.enum.filter((value) => value !== null).map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (type === "array") return `list of ${toWords(schema.items ?? {})}`;
  if (type === "string") return toStringWords(schema);
  const bounds = toBounds(schema.minimum, schema.maximum, "");
  return bounds === "" ? type : `${type}, ${bounds}`;
}

function toStringWords({ format, minLength, maxLength }: JsonSchema): string {
  const formats: Record<string, string> = { uuid: "UUID", email: "e-mail address", "date-time": "time (RFC 3339, UTC)" };
  const bounds = toBounds(minLength === 0 ? undefined : minLength, maxLength, " characters");
  const word = formats[format ?? ""] ?? "string";
  return format === "uuid" || bounds === "" ? word : `${word}, ${bounds}`;
}

function toBounds(least: number | undefined, most: number | undefined, unit: string): string {
  if (unit !== "" && least === 1 && most === undefined) return "not empty";
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? "" : `at most ${most}${unit}`;
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** A table in Markdown. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return lines.join("\n");
}
