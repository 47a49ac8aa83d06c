import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Negotiator from "negotiator";

type Compression = { COMPRESS: "auto" | "on" | "off"; TRUST_PROXY: number };

const TEXT = /^(text\/|application\/([a-z.-]+\+)?(json|xml)\b)/;
/** Below it, the headers would weigh more than what is saved. */
const MIN_BYTES = 1_000;
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:auth|progress)=/;
const toGzip = promisify(gzip);

/** Where a proxy is trusted, compressing is its work unless we are told otherwise. */
export function isCompressing({ COMPRESS, TRUST_PROXY }: Compression): boolean {
  return COMPRESS === "auto" ? TRUST_PROXY === 0 : COMPRESS === "on";
}

/** Compresses texts if the client takes gzip (decision 0036). */
export async function compressAnswer(req: IncomingMessage, answer: Response): Promise<Response> {
  const { body, status, statusText } = answer;
  // A copy, because the headers of an answer that came from another host can't be changed.
  const headers = new Headers(answer.headers);
  if (body === null || headers.has("Content-Encoding") || !TEXT.test(headers.get("Content-Type") ?? ""))
    return answer;
  headers.append("Vary", "Accept-Encoding");
  if (!mayCompress(req, status)) return new Response(body, { status, statusText, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length < MIN_BYTES) return new Response(bytes, { status, statusText, headers });
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  return new Response(await toGzip(bytes), { status, statusText, headers });
}

/** Whether the client takes gzip, and the length tells no secret. */
export function mayCompress(req: IncomingMessage, status: number): boolean {
  return acceptsGzip(req) && !couldTellSecret(req, status);
}

function acceptsGzip(req: IncomingMessage): boolean {
  return new Negotiator(req).encodings(["gzip", "identity"])[0] === "gzip";
}

/**
 * A page that repeats what an address or a form says, beside what belongs to a person: its length would tell, letter by
 * letter, whether the two are alike (BREACH).
 */
function couldTellSecret({ method, url = "", headers }: IncomingMessage, status: number): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const isReflecting = status >= 400 || url.includes("?");
  return isReflecting && SESSION_COOKIE.test(headers.cookie ?? "");
}
