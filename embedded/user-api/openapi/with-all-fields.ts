import type { JsonSchema } from "./api-document.ts";

/** Every field is required: other servers may omit fields, this one does not. */
export function withAllFields(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapAll(properties), required: Object.keys(properties) }),
    ...(items && { items: withAllFields(items) }),
    ...(anyOf && { anyOf: anyOf.map(withAllFields) }),
    ...(allOf && { allOf: allOf.map(withAllFields) }),
  };
}

function mapAll(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]): [string, JsonSchema] => [name, withAllFields(field)]),
  );
}
