import { parseCookie, stringifySetCookie } from "cookie";
import { sign, unsign } from "cookie-signature";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { env } from "~/env.server.ts";
import { isSecureSite, YEAR_S } from "~/sessions/cookie-options.server.ts";

const MAX_VERIFIED = 2_000;
const MAX_SIGNED = 500;
const ATTRIBUTES = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecureSite,
  maxAge: YEAR_S,
} as const;

/** JSON, signed together with the cookie's name. React Router's own signed cookies cost many times as much (decision 0007). */
export function createSignedCookie<T extends object>(plainName: string, shape: z.ZodType<T>, none: T) {
  // The same cookie comes with every page. Sessions are replaced, never changed.
  const verified = new LRUCache<string, T>({ max: MAX_VERIFIED });
  const name = isSecureSite ? `__Host-${plainName}` : plainName;
  const prefix = `${name}=`;
  // Every new visitor of a page gets the same cookie.
  const signed = new LRUCache<string, string>({
    max: MAX_SIGNED,
    memoMethod: (text) => sign(prefix + text, env.sessionSecrets[0]).slice(prefix.length),
  });
  return {
    /** `none` also for a cookie that is not signed by us or has another shape. */
    parse(cookieHeader: string | null): T {
      const value = parseCookie(cookieHeader ?? "")[name];
      if (value === undefined) return none;
      const known = verified.get(value);
      if (known) return known;
      const unsigned = env.sessionSecrets.map((secret) => unsign(prefix + value, secret)).find(Boolean);
      if (!unsigned) return none;
      const text = unsigned.slice(prefix.length);
      const parsed = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
      if (!parsed.success) return none;
      verified.set(value, parsed.data);
      return parsed.data;
    },

    /** Expires the cookie where nothing is left to keep. */
    serialize(content: T): string {
      if (content === none) return stringifySetCookie({ ...ATTRIBUTES, name, value: "", maxAge: 0 });
      const text = Buffer.from(JSON.stringify(content)).toString("base64url");
      return stringifySetCookie({ ...ATTRIBUTES, name, value: signed.memo(text) });
    },
  };
}

/** Undefined for text that is no JSON, as an older format's. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
