import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ErrorCode, ErrorReply } from "../../../contracts/user-api.ts";
import type { BodyRefusals } from "../../../platform/bounded-body.ts";
import { Failure } from "../errors/failure.ts";
import { ENGLISH_FAILURES } from "../errors/messages.ts";

export const MAX_BODY_BYTES = 64 * 1024;

/** Responses at the socket, before the request is read. */
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

function toReply(code: ErrorCode): string {
  return JSON.stringify({ error: { code, message: ENGLISH_FAILURES[code] } } satisfies ErrorReply);
}

function throwTooLarge(): never {
  throw new Failure("too_large");
}
