import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
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
