import type { Context } from "hono";
import type { z } from "zod";
import { Failure } from "../errors/failure.ts";
import { idempotencyHeaders } from "./route-parts.ts";
import { parseFields } from "./router.ts";

// The most frequent call avoids the route's validators, which copy all headers and parameters.

/** Throws 400 if the body is not JSON, 422 if it does not match the schema. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseFields(schema, await readJson(c));
}

/** In lower case. Throws 422 if it is not a UUID. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return undefined;
  return parseFields(idempotencyHeaders, { "Idempotency-Key": key })["Idempotency-Key"]?.toLowerCase();
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure("bad_request");
    throw error;
  }
}
