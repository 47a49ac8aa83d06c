import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorReply, userUuid } from "../../../contracts/user-api.ts";
import { requireBearerFirst } from "./access-tokens.ts";

export const userQuery = z.object({ user_uuid: userUuid });

export const idempotencyHeaders = z.object({ "Idempotency-Key": z.guid().toLowerCase().optional() });

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { ...json(schema, description), required: true };
}

export const COMMON_FAILURES = {
  422: json(errorReply, "Missing or wrong values, by field"),
  500: json(errorReply, "An error in the service"),
  503: json(errorReply, "The database or the content is unavailable"),
};

export const USER_FAILURES = {
  ...COMMON_FAILURES,
  401: json(
    errorReply,
    "The access token is missing, unknown or expired, and the user needs one; or its session has ended (writes)",
  ),
  403: json(errorReply, "The user is registered, and the access token is another user's"),
  404: json(errorReply, "The user (user_not_found) or the content with an id (not_found) does not exist"),
};

export const BEARER_FAILURES = {
  ...COMMON_FAILURES,
  401: json(
    errorReply,
    "The access token is missing, unknown or expired, its account was deleted, or its session has ended (writes, export)",
  ),
};

export const LIMIT_FAILURE = { 429: json(errorReply, "Too many requests; see Retry-After") };

export const BODY_FAILURES = {
  400: json(errorReply, "The body is not JSON"),
  413: json(errorReply, "The body is larger than 64 KiB"),
};

export const BEARER_ONLY: { security: Record<string, string[]>[]; middleware: MiddlewareHandler } = {
  security: [{ bearer: [] }],
  middleware: requireBearerFirst,
};

export const WRITE_FAILURES = {
  ...BODY_FAILURES,
  409: json(errorReply, "The Idempotency-Key was used with another body"),
};
