import { parseCookie, stringifySetCookie } from "cookie";
import { sign, unsign } from "cookie-signature";
import type { z } from "zod";
import { type CookieSettings, YEAR_S } from "~/sessions/preference-cookies.server.ts";

/** A cookie with JSON, signed together with the cookie's name. @param toContent gives what the cookie contains; `shape` reads it back */
export function createSignedCookie<T extends object>(
  plainName: string,
  shape: z.ZodType<T>,
  none: T,
  toContent: (value: T) => object = (value) => value,
) {
  const nameOf = ({ isSecure }: CookieSettings) => (isSecure ? `__Host-${plainName}` : plainName);
  return {
    /** @returns `none` also for a cookie that we did not sign, or that has another shape */
    parse(cookieHeader: string | null, cookies: CookieSettings): T {
      const name = nameOf(cookies);
      const value = parseCookie(cookieHeader ?? "")[name];
      if (value === undefined) return none;
      const prefix = `${name}=`;
      const unsigned = cookies.secrets.map((secret) => unsign(prefix + value, secret)).find(Boolean);
      if (!unsigned) return none;
      const text = unsigned.slice(prefix.length);
      const parsed = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
      return parsed.success ? parsed.data : none;
    },

    serialize(content: T, cookies: CookieSettings): string {
      const name = nameOf(cookies);
      const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: cookies.isSecure } as const;
      if (content === none) return stringifySetCookie({ ...attributes, name, value: "", maxAge: 0 });
      const prefix = `${name}=`;
      const text = Buffer.from(JSON.stringify(toContent(content))).toString("base64url");
      const value = sign(prefix + text, cookies.secrets[0]).slice(prefix.length);
      return stringifySetCookie({ ...attributes, name, value, maxAge: YEAR_S });
    },
  };
}

/** @returns undefined if the text is no JSON, as in older formats */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
