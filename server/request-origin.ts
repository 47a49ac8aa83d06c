import type { IncomingMessage } from "node:http";
import { isHost } from "./check-request.ts";

type ProxyTrust = { PUBLIC_ORIGIN?: string | undefined; TRUST_PROXY: number };
export type RequestOrigin = { protocol: string; host: string };

/** The origin in the visitor's address bar: `PUBLIC_ORIGIN`, else the proxies' headers, else Host. */
export function originOf(req: IncomingMessage, { PUBLIC_ORIGIN, TRUST_PROXY }: ProxyTrust): RequestOrigin {
  if (PUBLIC_ORIGIN) {
    const { protocol, host } = new URL(PUBLIC_ORIGIN);
    return { protocol, host };
  }
  const forwarded = TRUST_PROXY > 0 ? lastOf(req.headers["x-forwarded-host"]) : null;
  const host = forwarded !== null && isHost(forwarded) ? forwarded : null;
  const protocol = TRUST_PROXY > 0 ? lastOf(req.headers["x-forwarded-proto"]) : null;
  return {
    protocol: protocol === "https" ? "https:" : "http:",
    host: host ?? req.headers.host ?? "localhost",
  };
}

/** SameSite cookies guard a post without Origin and Sec-Fetch-Site; a sandboxed embed page sends `null`. */
export function isCrossSitePost(
  req: IncomingMessage,
  origin: RequestOrigin,
  isEmbedPage: () => boolean,
): boolean {
  if (req.method === "GET" || req.method === "HEAD") return false;
  const from = req.headers.origin;
  if (from === "null" && isEmbedPage()) return false;
  const site = req.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  if (from === undefined) return false;
  const url = URL.parse(from);
  // Anybody on the way could have written a page that came without TLS.
  if (origin.protocol === "https:" && url?.protocol !== "https:") return true;
  return url?.host !== origin.host && url?.host !== req.headers.host;
}

/** The address that the outermost trusted proxy saw. */
export function addressOf(req: IncomingMessage, { TRUST_PROXY }: ProxyTrust): string | null {
  const seen = [...listOf(req.headers["x-forwarded-for"]), req.socket.remoteAddress ?? ""];
  return seen[Math.max(0, seen.length - 1 - TRUST_PROXY)] || null;
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function lastOf(header: string | string[] | undefined): string | null {
  return listOf(header).at(-1) ?? null;
}
