import type { IncomingMessage } from "node:http";
import { RESOURCE_PATHS } from "../app/links/resource-paths.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export type Refusal = { status: 400 | 405; headers: Record<string, string> };

const MAX_FORM_BYTES = 64 * 1024;
const MAX_WEBHOOK_BYTES = 1024 * 1024;
const MAX_HOST_LENGTH = 255;

export function checkRequest(req: IncomingMessage): Refusal | null {
  if (!METHODS.has(req.method ?? "")) return { status: 405, headers: { Allow: [...METHODS].join(", ") } };
  const isReadable = req.url?.startsWith("/") && isHost(req.headers.host);
  return isReadable ? null : { status: 400, headers: {} };
}

/** HTTP/1.0 requests have no Host. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return host.length <= MAX_HOST_LENGTH && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

export function maxBodyBytes({ url }: IncomingMessage, hasWebhook: boolean): number {
  const isWebhook = hasWebhook && url?.split("?")[0] === `/${RESOURCE_PATHS.contentChanged}`;
  return isWebhook ? MAX_WEBHOOK_BYTES : MAX_FORM_BYTES;
}
