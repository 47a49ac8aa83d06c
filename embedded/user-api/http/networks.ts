import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv4-mapped IPv6 addresses become IPv4; other words stay. */
export function canonicalAddress(address: string): string {
  return isIP(address) === 0 ? address : ipaddr.process(address).toString();
}

/** The address; of IPv6 its /64, since any machine has all of it to itself. */
export function countedNetwork(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 64) : address;
}

/** IPv6 networks that one customer may own, smallest first; none for IPv4. */
export function widerNetworks(address: string): string[] {
  if (isIP(address) !== 6) return [];
  return [56, 48].map((bits) => `${networkOf(address, bits)}/${bits}`);
}

function networkOf(address: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}
