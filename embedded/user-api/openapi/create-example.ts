import type { JsonSchema } from "./api-document.ts";
import { EXAMPLE_USER, EXAMPLE_VALUES } from "./example-values.ts";

type Schemas = Record<string, JsonSchema>;

/** `place` is the field's parent and name (`tests.global_id`), which select a realistic value. */
export function createExample(schema: JsonSchema, schemas: Schemas, place = ""): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return createExample(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (anyOf ?? oneOf)?.find((one) => one.type !== "null");
  if (choice) return createExample(choice, schemas, place);
  if (allOf) return mergeObjects(allOf.map((part) => createExample(part, schemas, place)));
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") return createObjectExample(schema, schemas, nameOf(place));
  if (type === "array") return [createExample(schema.items ?? {}, schemas, place)];
  return EXAMPLE_VALUES[place] ?? EXAMPLE_VALUES[nameOf(place)] ?? createPlainExample(schema, type);
}

function createObjectExample({ properties = {} }: JsonSchema, schemas: Schemas, name: string): object {
  const fields = Object.entries(properties).map(([inner, field]): [string, unknown] => [
    inner,
    createExample(field, schemas, `${name}.${inner}`),
  ]);
  return Object.fromEntries(fields);
}

function createPlainExample({ minimum = 0, format }: JsonSchema, type: string | undefined): unknown {
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return minimum;
  return format === "uuid" ? EXAMPLE_USER : "text";
}

function mergeObjects(parts: readonly unknown[]): object {
  return Object.fromEntries(
    parts.flatMap((part) => (typeof part === "object" && part !== null ? Object.entries(part) : [])),
  );
}

function nameOf(place: string): string {
  return place.split(".").at(-1) ?? "";
}
