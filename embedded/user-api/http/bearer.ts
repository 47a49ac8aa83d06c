import type { Context, MiddlewareHandler } from "hono";
import { Failure } from "../errors/failure.ts";
import type { AccessTokens, Bearer } from "./access-tokens.ts";

/** Does not reject an invalid token, because login and refresh must work with an expired one. */
export function readBearer(tokens: AccessTokens, clock: () => Date): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^bearer +(\S.*)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (token !== undefined) c.set("bearer", await tokens.verify(token, clock()));
    await next();
  };
}

/** Responds with 401 before the request is validated. */
export const requireBearerFirst: MiddlewareHandler = async (c, next) => {
  requireBearer(c);
  await next();
};

/** Throws 401 if there is no valid access token. */
export function requireBearer(c: Context): Bearer {
  const bearer = c.get("bearer");
  if (!bearer) throw new Failure("unauthorized");
  return bearer;
}
