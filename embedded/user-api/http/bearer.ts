import type { Context, MiddlewareHandler } from "hono";
import { Failure } from "../errors/failure.ts";
import type { AccessTokens, Bearer } from "./access-tokens.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Whom the request's access token is for; null where its token is not good, undefined without one. */
    bearer: Bearer | null | undefined;
  }
}

/**
 * Reads the access token. A bad one is refused only by calls that look at it: login and refresh have to
 * work for those whose token just expired.
 */
export function readBearer(tokens: AccessTokens, clock: () => Date): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^bearer +(.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (token !== undefined) c.set("bearer", await tokens.verify(token, clock()));
    await next();
  };
}

/** For routes that nobody but a logged-in user may call: 401 before the request is looked at. */
export const bearerOnly: MiddlewareHandler = async (c, next) => {
  requireBearer(c);
  await next();
};

/** Throws 401 without an access token that is good. */
export function requireBearer(c: Context): Bearer {
  const bearer = c.get("bearer");
  if (!bearer) throw new Failure("unauthorized");
  return bearer;
}
