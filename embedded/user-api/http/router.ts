import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { Failure } from "../errors/failure.ts";
import { isMessageKey, type MessageKey } from "../errors/messages.ts";

/** A request that does not match a route's schema gets 422 with an error per field. */
export function createRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throwFieldErrors(result.error, "data" in result ? result.data : undefined);
    },
  });
}

export function parseFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  return result.success ? result.data : throwFieldErrors(result.error, input);
}

function throwFieldErrors(error: z.core.$ZodError, input: unknown): never {
  throw new Failure("validation_failed", { errors: toFieldErrors(error.issues, input) });
}

export function toFieldErrors(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {};
  for (const issue of issues) {
    const field = issue.path[0];
    if (field === undefined) errors["body"] ??= "wrongType";
    else errors[String(field)] ??= isMissing(input, field) ? "required" : toMessageKey(issue);
  }
  return errors;
}

function isMissing(input: unknown, field: PropertyKey): boolean {
  const value: unknown = typeof input === "object" && input !== null ? Reflect.get(input, field) : null;
  return value === undefined || value === null || value === "";
}

function toMessageKey(issue: z.core.$ZodIssue): MessageKey {
  if (isMessageKey(issue.message)) return issue.message;
  if (issue.code === "invalid_type") return "wrongType";
  if (issue.code === "too_small") return "tooSmall";
  if (issue.code === "too_big") return issue.origin === "string" ? "tooLong" : "invalid";
  if (issue.code === "invalid_format" && (issue.format === "uuid" || issue.format === "guid"))
    return "notUuid";
  if (issue.code === "invalid_format" && issue.format === "email") return "notEmail";
  return "invalid";
}
