import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { ErrorCode, ErrorReply } from "../../../contracts/user-api.ts";
import type { BodyRefusals } from "../../../platform/bounded-body.ts";
import { Failure } from "../errors/failure.ts";
import { ENGLISH_FAILURES, isMessageKey, type MessageKey } from "../errors/messages.ts";

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

export const MAX_BODY_BYTES = 64 * 1024;

/** The responses that are sent at the socket, before the request is read. */
export const BODY_REFUSALS: BodyRefusals = {
  headers: { "Content-Type": "application/json" },
  bodies: { 413: toReply("too_large"), 417: toReply("bad_request") },
};

const PATHS_WITHOUT_BODY = new Set(["/v1/users/delete_account"]);

const limitUnsizedBodies = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: throwTooLarge });

/** Requires a JSON content type and at most 64 KiB for POST and PUT. The body is parsed later. */
export const checkBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "POST" && c.req.method !== "PUT") return next();
  const size = c.req.header("content-length");
  if (Number(size ?? 0) > MAX_BODY_BYTES) return throwTooLarge();
  if (PATHS_WITHOUT_BODY.has(c.req.path)) return next();
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new Failure("bad_request");
  }
  const isSized = size !== undefined && c.req.header("transfer-encoding") === undefined;
  // Limiting a stream is slower and needed only without a Content-Length.
  return isSized ? next() : limitUnsizedBodies(c, next);
};

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

function toReply(code: ErrorCode): string {
  return JSON.stringify({ error: { code, message: ENGLISH_FAILURES[code] } } satisfies ErrorReply);
}

function throwTooLarge(): never {
  throw new Failure("too_large");
}
