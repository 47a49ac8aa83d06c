import type { Context, MiddlewareHandler } from "hono";
import { Failure } from "../errors/failure.ts";
import type { AccessTokens, Bearer } from "./access-tokens.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Null for an invalid token, undefined without one. */
    bearer: Bearer | null | undefined;
  }
}

/** Only calls that need a token refuse a bad one: login and refresh must work with an expired token. */
export function readBearer(tokens: AccessTokens, clock: () => Date): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^bearer +(.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (token !== undefined) c.set("bearer", await tokens.verify(token, clock()));
    await next();
  };
}

/** Answers 401 before the request is looked at. */
export const bearerOnly: MiddlewareHandler = async (c, next) => {
  requireBearer(c);
  await next();
};

/** Throws 401 without a valid access token. */
export function requireBearer(c: Context): Bearer {
  const bearer = c.get("bearer");
  if (!bearer) throw new Failure("unauthorized");
  return bearer;
}
