import { z } from "zod";

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  // A pattern with flags is written as `^x$/u`, which means something else in JSON Schema.
  pattern: z
    .string()
    .transform((pattern) => pattern.replace(/\/[dgimsuvy]+$/, ""))
    .optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof jsonSchema>> {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items(): z.ZodOptional<typeof jsonSchema> {
    return jsonSchema.optional();
  },
  get additionalProperties(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof jsonSchema]>> {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional();
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional();
  },
  get allOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional();
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const jsonContent = z.object({
  "application/json": z.object({ schema: jsonSchema, example: z.unknown().optional() }),
});

const parameter = z.object({
  name: z.string(),
  in: z.enum(["query", "path", "header"]),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: jsonSchema,
  example: z.unknown().optional(),
});

const reply = z.object({ description: z.string(), content: jsonContent });

const operation = z.object({
  operationId: z.string().default(""),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ description: z.string(), required: z.boolean().default(false), content: jsonContent })
    .optional(),
  responses: z.record(z.string(), reply),
});
export type ApiOperation = z.infer<typeof operation>;

const HTTP_METHODS = ["get", "post", "put", "delete"] as const;

/** OpenAPI 3.1 as this service writes it: only JSON, only schemas by reference. */
export const apiDocument = z.object({
  openapi: z.literal("3.1.0"),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string(), description: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })).default([]),
  paths: z.record(z.string(), z.partialRecord(z.enum(HTTP_METHODS), operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.looseObject({})),
    schemas: z.record(z.string(), jsonSchema).default({}),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument>;

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
