import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorReply } from "../../../contracts/user-api.ts";
import { bearerOnly } from "./bearer.ts";

/** The query that every call takes. No value of either is ever refused; lang is English unless it is sv. */
export const commonQuery = z.object({
  lang: z
    .unknown()
    .optional()
    .openapi({ type: "string", enum: ["en", "sv"] }),
  request_logger: z.unknown().optional().openapi({ type: "string" }),
});

/** The header that keeps a repeated write from counting twice. */
export const idempotencyHeaders = z.object({ "Idempotency-Key": z.guid().optional() });

/** A JSON body or answer in a route's description. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { ...json(schema, description), required: true };
}

/** The failures that any call may answer. */
export const commonFailures = {
  422: json(errorReply, "Values that are missing or wrong, by field"),
  500: json(errorReply, "A fault of the service"),
  503: json(errorReply, "The database or the content is not there"),
};

/** The failures of calls about a user. */
export const userFailures = {
  ...commonFailures,
  401: json(errorReply, "No, an unknown or an expired access token, where one is needed"),
  403: json(errorReply, "The user is registered, and the access token is somebody else's"),
  404: json(errorReply, "No such user (user_not_found), or an id that names nothing (not_found)"),
};

/** The failures of calls that only a logged-in user may make. */
export const bearerFailures = {
  ...commonFailures,
  401: json(errorReply, "No, an unknown or an expired access token, or a deleted account's"),
};

/** The failure of calls that are counted. */
export const limitFailure = { 429: json(errorReply, "Too often; see Retry-After") };

/** The failures of calls whose body is read. */
export const bodyFailures = {
  400: json(errorReply, "The body is not JSON"),
  413: json(errorReply, "The body is larger than 64 KiB"),
};

/** What makes a route one for a logged-in user alone: 401 before anything of the request is looked at. */
export const forBearer: { security: Record<string, string[]>[]; middleware: MiddlewareHandler } = {
  security: [{ bearer: [] }],
  middleware: bearerOnly,
};

/** The failures of calls that write. */
export const writeFailures = {
  ...bodyFailures,
  409: json(errorReply, "The Idempotency-Key came with another body before"),
};
