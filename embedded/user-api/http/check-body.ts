import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Failure } from "../errors/failure.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** These calls ignore their body. */
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

function throwTooLarge(): never {
  throw new Failure("too_large");
}
