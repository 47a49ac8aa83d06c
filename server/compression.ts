import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./record-request.ts";

type Settings = { COMPRESS: "auto" | "on" | "off"; TRUST_PROXY: number };

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:auth|progress)=/;

/** Compresses texts unless their length could tell a secret (decision 0036). Behind a trusted proxy, compressing is the proxy's work by default. */
export function compression({ COMPRESS, TRUST_PROXY }: Settings): MiddlewareHandler<Env> {
  const isOn = COMPRESS === "auto" ? TRUST_PROXY === 0 : COMPRESS === "on";
  const gzip = compress({ encoding: "gzip" });
  return async (context, next) => {
    await next();
    if (isOn && !couldTellSecret(context.req.raw, context.res.status))
      await gzip(context, () => Promise.resolve());
  };
}

/**
 * A page that repeats what an address or a form says, beside what belongs to a person: its length would tell, letter by
 * letter, whether the two are alike (BREACH).
 */
function couldTellSecret({ method, url, headers }: Request, status: number): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const isReflecting = status >= 400 || url.includes("?");
  return isReflecting && SESSION_COOKIE.test(headers.get("Cookie") ?? "");
}
