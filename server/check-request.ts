import type { IncomingMessage } from "node:http";
import { RESOURCE_PATHS } from "../app/resource-paths.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export type Refusal = { status: 400 | 405 | 413; headers: Record<string, string> };

const MAX_BODY_BYTES = 64 * 1024;
const MAX_WEBHOOK_BYTES = 1024 * 1024;

export function checkRequest(req: IncomingMessage): Refusal | null {
  if (!METHODS.has(req.method ?? "")) return { status: 405, headers: { Allow: [...METHODS].join(", ") } };
  if (!req.url?.startsWith("/") || !isHost(req.headers.host)) return { status: 400, headers: {} };
  return isTooLarge(req) ? { status: 413, headers: {} } : null;
}

/** HTTP/1.0 requests have no Host. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Browsers never send a body of unknown length, Contentful does. */
function isTooLarge(req: IncomingMessage): boolean {
  if (req.method !== "POST") return false;
  const isWebhook = req.url?.split("?")[0] === `/${RESOURCE_PATHS.contentChanged}`;
  if (req.headers["transfer-encoding"] !== undefined) return !isWebhook;
  return Number(req.headers["content-length"] ?? 0) > (isWebhook ? MAX_WEBHOOK_BYTES : MAX_BODY_BYTES);
}
