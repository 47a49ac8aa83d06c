import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "~/env.server";
import { isSecureSite, YEAR_S } from "~/sessions/cookie-options.server";

/**
 * A session's cookie: JSON, signed with HMAC-SHA256, the first secret signs and all verify. On https its name gets
 * `__Host-` before it (product page, "State"). React Router's own does the same through WebCrypto at many times the
 * cost (decision 0007).
 */
export function createSignedCookie(plainName: string) {
  const name = isSecureSite ? `__Host-${plainName}` : plainName;
  return {
    /** What was stored; null for none, and for one that is not signed by us. */
    parse(cookieHeader: string | null): unknown {
      const value = parseCookie(cookieHeader ?? "")[name];
      if (value === undefined) return null;
      const [text = "", signature = ""] = value.split(".");
      if (!env.sessionSecrets.some((secret) => isSame(signature, sign(text, secret)))) return null;
      return JSON.parse(Buffer.from(text, "base64url").toString());
    },

    serialize(content: unknown): string {
      const text = Buffer.from(JSON.stringify(content)).toString("base64url");
      const value = `${text}.${sign(text, env.sessionSecrets[0] ?? "")}`;
      const attributes = {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: isSecureSite,
        maxAge: YEAR_S,
      } as const;
      return stringifySetCookie({ ...attributes, name, value });
    },
  };
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
