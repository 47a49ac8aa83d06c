import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { canonicalAddress, toClientNetwork } from "./networks.ts";

/** `list` contains addresses, networks (`10.0.0.0/8`) or `loopback`, as isAddressPattern accepts. */
export function createAddressMatcher(list: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const one of list.flatMap((word) => (word === "loopback" ? ["127.0.0.0/8", "::1"] : [word]))) {
    const [address = "", bits] = one.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}

export function isAddressPattern(word: string): boolean {
  if (word === "loopback") return true;
  const [address = "", bits, ...rest] = word.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

export function clientNetwork(c: Context, isTrustedProxy: (address: string) => boolean): string {
  return toClientNetwork(clientAddress(c, isTrustedProxy));
}

/** The last address in X-Forwarded-For that is not a trusted proxy's. */
function clientAddress(c: Context, isTrustedProxy: (address: string) => boolean): string {
  const peer = peerAddress(c);
  const named = c.req.header("x-forwarded-for")?.split(",") ?? [];
  const chain = [...named.map((one) => canonicalAddress(one.trim())), peer];
  let address = peer;
  for (const one of chain.reverse()) {
    if (isIP(one) === 0) break;
    address = one;
    if (!isTrustedProxy(one)) break;
  }
  return address;
}

/** An in-memory request has no peer and counts as loopback. */
export function peerAddress(c: Context): string {
  const env: unknown = c.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return "127.0.0.1";
  return canonicalAddress(getConnInfo(c).remote.address ?? "127.0.0.1");
}
