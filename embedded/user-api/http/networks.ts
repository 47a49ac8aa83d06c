import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Removes the port that some proxies add. IPv4-mapped IPv6 becomes IPv4. Text that is not an address stays unchanged. */
export function canonicalAddress(text: string): string {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) === 0 ? text : ipaddr.process(address).toString();
}

/** An IPv4 address stays; IPv6 becomes its /64, because every machine can use all addresses of one. */
export function toClientNetwork(address: string): string {
  return isIP(address) === 6 ? maskedNetwork(address, 64) : address;
}

/** IPv6 networks that one customer may own, smallest first; none for IPv4. */
export function widerNetworks(address: string): string[] {
  if (isIP(address) !== 6) return [];
  return [56, 48].map((bits) => `${maskedNetwork(address, bits)}/${bits}`);
}

function maskedNetwork(address: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}
