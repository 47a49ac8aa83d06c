import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorReply } from "../../../contracts/user-api.ts";
import { bearerOnly } from "./bearer.ts";

/** No value is ever refused; any `lang` but sv is English. */
export const commonQuery = z.object({
  lang: z
    .unknown()
    .optional()
    .openapi({ type: "string", enum: ["en", "sv"] }),
  request_logger: z.unknown().optional().openapi({ type: "string" }),
});

export const idempotencyHeaders = z.object({ "Idempotency-Key": z.guid().optional() });

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { ...json(schema, description), required: true };
}

export const commonFailures = {
  422: json(errorReply, "Values that are missing or wrong, by field"),
  500: json(errorReply, "A fault of the service"),
  503: json(errorReply, "The database or the content is not there"),
};

export const userFailures = {
  ...commonFailures,
  401: json(errorReply, "No, an unknown or an expired access token, where one is needed"),
  403: json(errorReply, "The user is registered, and the access token is somebody else's"),
  404: json(errorReply, "No such user (user_not_found), or an id that names nothing (not_found)"),
};

export const bearerFailures = {
  ...commonFailures,
  401: json(errorReply, "No, an unknown or an expired access token, or a deleted account's"),
};

export const limitFailure = { 429: json(errorReply, "Too often; see Retry-After") };

export const bodyFailures = {
  400: json(errorReply, "The body is not JSON"),
  413: json(errorReply, "The body is larger than 64 KiB"),
};

/** For logged-in users only: 401 before the request is looked at. */
export const forBearer: { security: Record<string, string[]>[]; middleware: MiddlewareHandler } = {
  security: [{ bearer: [] }],
  middleware: bearerOnly,
};

export const writeFailures = {
  ...bodyFailures,
  409: json(errorReply, "The Idempotency-Key came with another body before"),
};
