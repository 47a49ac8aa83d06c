import type { JsonSchema } from "./api-document.ts";

/** The contract's schemas accept responses without some fields, but this server always sends all fields. */
export function requireAllFields(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapAll(properties), required: Object.keys(properties) }),
    ...(items && { items: requireAllFields(items) }),
    ...(anyOf && { anyOf: anyOf.map(requireAllFields) }),
    ...(allOf && { allOf: allOf.map(requireAllFields) }),
  };
}

function mapAll(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]): [string, JsonSchema] => [name, requireAllFields(field)]),
  );
}
