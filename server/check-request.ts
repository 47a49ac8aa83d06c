import type { IncomingMessage } from "node:http";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** How a request is refused before anything looks at it; null where it may be answered. */
export type Refusal = { status: 400 | 405 | 413; headers: Record<string, string> };

/** No form here is near that size. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Refuses what no page answers and what no address can be made of: other methods, an absolute target or `*`, a Host that is
 * no host, a large body or one of unknown length, which browsers do not send.
 */
export function checkRequest(req: IncomingMessage): Refusal | null {
  if (!METHODS.has(req.method ?? "")) return { status: 405, headers: { Allow: [...METHODS].join(", ") } };
  if (!req.url?.startsWith("/") || !isHost(req.headers.host)) return { status: 400, headers: {} };
  return isTooLarge(req) ? { status: 413, headers: {} } : null;
}

/** A name or address with or without a port. HTTP/1.0 sends none. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

function isTooLarge(req: IncomingMessage): boolean {
  if (req.method !== "POST") return false;
  if (req.headers["transfer-encoding"] !== undefined) return true;
  return Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES;
}
