import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The address that the outermost trusted proxy saw, without a port; null if it names none. */
export function visitorAddress(req: IncomingMessage, trustedProxies: number): string | null {
  const named = [req.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = [...named.map((part) => part.trim()).filter(Boolean), req.socket.remoteAddress ?? ""];
  return toAddress(seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? "");
}

/** Some proxies write `192.0.2.7:5000` or `[2001:db8::1]:5000`. An IPv4-mapped IPv6 address becomes IPv4. */
function toAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}
