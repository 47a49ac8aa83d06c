import type { Context } from "hono";
import type { z } from "zod";
import { idempotencyHeaders } from "./describe.ts";
import { Failure } from "../errors/failure.ts";
import { parseFields } from "./router.ts";

/*
 * For the calls that come most often: what a route's validators do, without the objects of all headers and
 * parameters that they make on the way. Such a route is registered with its description alone.
 */

/** The JSON body. Throws 400 bad_request where it is none, 422 by field where it does not fit. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseFields(schema, await readJson(c));
}

/** The Idempotency-Key in lower case, if there is one. Throws 422 where it is no UUID. */
export function readKey(c: Context): string | undefined {
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
