import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The address that the outermost of our proxies saw, without a port; null if it names none. @param proxies how many are trusted */
export function visitorAddress(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  proxies: number,
): string | null {
  const named = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = [...named.map((part) => part.trim()).filter(Boolean), socket.remoteAddress ?? ""];
  const address = canonicalAddress(seen[Math.max(0, seen.length - 1 - proxies)] ?? "");
  return isIP(address) === 0 ? null : address;
}

/** The last address in the chain that is no trusted proxy's. @param forwarded the header X-Forwarded-For */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string {
  const named = forwarded?.split(",") ?? [];
  const chain = [...named.map((one) => canonicalAddress(one.trim())), peer];
  let address = peer;
  for (const one of chain.reverse()) {
    if (isIP(one) === 0) break;
    address = one;
    if (!isTrustedProxy(one)) break;
  }
  return address;
}

/** Removes the port that some proxies add. IPv4-mapped IPv6 becomes IPv4. Text that is not an address stays unchanged. */
export function canonicalAddress(text: string): string {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) === 0 ? text : ipaddr.process(address).toString();
}

/** Returns an IPv4 address as it is, and the /64 of an IPv6 address, because a machine can use all addresses of its /64. */
export function toClientNetwork(address: string): string {
  return isIP(address) === 6 ? maskedNetwork(address, 64) : address;
}

/** IPv6 networks that one customer may own, smallest first; none for IPv4. */
export function widerNetworks(address: string): string[] {
  if (isIP(address) !== 6) return [];
  return [56, 48].map((bits) => `${maskedNetwork(address, bits)}/${bits}`);
}

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

function maskedNetwork(address: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}
