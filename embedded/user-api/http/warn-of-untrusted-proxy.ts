import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { peerAddress } from "./client-address.ts";

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
