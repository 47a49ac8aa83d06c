import type { Context, MiddlewareHandler } from "hono";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { Failure } from "../errors/failure.ts";

/** A user and the session (refresh token family) that the token belongs to. */
export type Bearer = {
  uuid: string;
  session: string;
};

export type AccessTokens = {
  /** Returns the same token for the same bearer and second. */
  sign(bearer: Bearer, issuedAt: Date): Promise<string>;
  /** Null for a foreign, malformed or expired token. */
  verify(token: string, now: Date): Promise<Bearer | null>;
};

const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = "vidare-user-api";
const AUDIENCE = "vidare";
const ALGORITHM = "HS256";
const MAX_CACHED_TOKENS = 10_000;
/** Stricter than the decoder, which ignores whitespace and padding: the cache must hold a token only once. */
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

/** The first secret signs, all secrets verify. Verified tokens are cached because checking a signature is slow. */
export function createAccessTokens(secrets: readonly string[]): AccessTokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  if (!signingKey) throw new Error("There is no secret to sign access tokens with");
  const verified = new Map<string, { bearer: Bearer; expiresAt: number }>();

  return {
    sign: ({ uuid, session }, issuedAt) => {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(uuid)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(signingKey);
    },
    verify: async (token, now) => {
      if (!TOKEN_PATTERN.test(token)) return null;
      const known = verified.get(token);
      if (known) return known.expiresAt > now.getTime() ? known.bearer : null;
      const claims = await readClaims(token, keys, now);
      if (!claims) return null;
      const bearer = { uuid: claims.sub, session: claims.sid };
      if (verified.size >= MAX_CACHED_TOKENS) deleteOldest(verified);
      verified.set(token, { bearer, expiresAt: claims.exp * 1000 });
      return bearer;
    },
  };
}

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

async function readClaims(token: string, keys: readonly Uint8Array[], currentDate: Date) {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate,
        requiredClaims: ["sub", "sid", "iat", "exp"],
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }
  return null;
}

function deleteOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
