import { z } from "zod";
import type { SourcePath } from "./place.ts";

/** The names of the fields that a part of the content may have. Empty if it is no part with fields. */
export function fieldsAt(schema: z.ZodType, at: SourcePath): string[] {
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
