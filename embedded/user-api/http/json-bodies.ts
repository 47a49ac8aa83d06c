import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Failure } from "../errors/failure.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Calls that read no body, and therefore come without one, or with any. */
const PATHS_WITHOUT_BODY = new Set(["/v1/users/delete_account"]);

const limitUnsizedBodies = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse });

/** Lets POST and PUT through with a body of at most 64 KiB that says it is JSON (whether it is shows when it is read). */
export const checkBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "POST" && c.req.method !== "PUT") return next();
  const size = c.req.header("content-length");
  if (Number(size ?? 0) > MAX_BODY_BYTES) return refuse();
  if (PATHS_WITHOUT_BODY.has(c.req.path)) return next();
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new Failure("bad_request");
  }
  const isSized = size !== undefined && c.req.header("transfer-encoding") === undefined;
  // What looks at the body as a stream is slower, and only needed where nobody vouches for its size.
  return isSized ? next() : limitUnsizedBodies(c, next);
};

function refuse(): never {
  throw new Failure("too_large");
}
