import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An address in its one spelling: an IPv4 address that is written as an IPv6 one is IPv4. Other words stay as they are. */
export function canonicalAddress(address: string): string {
  return isIP(address) === 0 ? address : ipaddr.process(address).toString();
}

/**
 * What a visitor is counted by: the address, of IPv6 the network's half. Any machine has all of the other half
 * to itself, and would be another visitor with every request.
 */
export function countedNetwork(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 64) : address;
}

/** The networks of an IPv6 address that one customer may have whole, smallest first; IPv4 has none. */
export function widerNetworks(address: string): string[] {
  if (isIP(address) !== 6) return [];
  return [56, 48].map((bits) => `${networkOf(address, bits)}/${bits}`);
}

function networkOf(address: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}
