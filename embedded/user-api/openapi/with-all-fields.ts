import type { JsonSchema } from "./api-document.ts";

/**
 * A reply's schema with every field required. The contract is read leniently, since another server may leave
 * fields out; this one never does.
 */
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
