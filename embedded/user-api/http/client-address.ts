import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { canonicalAddress, clientAddress, toClientNetwork } from "../../../platform/addresses.ts";

export function clientNetwork(c: Context, isTrustedProxy: (address: string) => boolean): string {
  const forwarded = c.req.header("x-forwarded-for");
  return toClientNetwork(clientAddress(peerAddress(c), forwarded, isTrustedProxy));
}

/** An in-memory request has no peer and counts as loopback. */
export function peerAddress(c: Context): string {
  const env: unknown = c.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return "127.0.0.1";
  return canonicalAddress(getConnInfo(c).remote.address ?? "127.0.0.1");
}

/** Warns once about an untrusted peer with X-Forwarded-For, because all its visitors share one rate limit. */
export function warnOfUntrustedProxy(
  isTrustedProxy: (address: string) => boolean,
  log: Logger,
): MiddlewareHandler {
  let hasWarned = false;
  return (c, next) => {
    if (hasWarned || c.req.header("x-forwarded-for") === undefined) return next();
    const peer = peerAddress(c);
    if (isTrustedProxy(peer)) return next();
    hasWarned = true;
    log.warn(
      { peer },
      "X-Forwarded-For of this peer is ignored: name it in API_TRUSTED_PROXIES if it is your web app",
    );
    return next();
  };
}
