import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { Failure } from "./failure.ts";
import { isMessageKey, type MessageKey } from "./messages.ts";

/** A router whose requests are checked by its routes' schemas; what they refuse becomes a 422 by field. */
export function createRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) {
        throw new Failure("validation_failed", {
          errors: toFieldErrors(result.error.issues, "data" in result ? result.data : undefined),
        });
      }
    },
  });
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): Record<string, MessageKey> {
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
