import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import type { Services } from "../app/services/create-services.server.ts";
import { textDirection } from "../contracts/rules/text-direction.ts";
import english from "../locales/en/server/errors.json" with { type: "json" };
import { LANGUAGES } from "../locales/languages.ts";
import { orExit } from "../locales/or-exit.ts";
import { LOCALES_FOLDER, readTexts } from "../locales/read-texts.ts";
import type { BodyRefusals } from "../platform/bounded-body.ts";

const SOURCE = { folder: LOCALES_FOLDER, report: console.warn };
const texts = orExit(() => readTexts("server/errors.json", english, SOURCE));

const MAX_REST_MS = 2_000;

const ERROR_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  Connection: "close",
};

export function errorPage(status: number, headers: Record<string, string> = {}): Response {
  return new Response(toPage(status), { status, headers: { ...headers, ...ERROR_HEADERS } });
}

export function sendErrorPage(res: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Drops headers that were set for another response, such as an unreadable file.
  for (const name of res.getHeaderNames()) if (name !== "strict-transport-security") res.removeHeader(name);
  res.writeHead(status, { ...headers, ...ERROR_HEADERS }).end(toPage(status));
}

/** The page's text is in all of the site's languages, because only React Router knows the visitor's. */
export function toPage(status: number): string {
  const key = toKey(String(status));
  const paragraphs = LANGUAGES.map((asked) => ({ asked, ...texts(key, asked) }))
    .filter(({ asked, language }) => language === asked)
    .map(({ text, language }) => `<p lang="${language}" dir="${textDirection(language)}">${text}</p>`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${status}</title></head><body><h1>${status}</h1>${paragraphs.join("")}</body></html>`;
}

function toKey(status: string): keyof typeof english {
  return isKey(status) ? status : "other";
}

function isKey(text: string): text is keyof typeof english {
  return Object.hasOwn(english, text);
}

export const BODY_REFUSALS: BodyRefusals = {
  headers: ERROR_HEADERS,
  bodies: { 413: toPage(413), 417: toPage(417) },
};

/** Refuses CONNECT, which has no response object: Node leaves its socket to this listener. */
export function refuseTunnels(server: Server): void {
  server.on("connect", (_req, socket) => {
    socket.on("error", () => socket.destroy());
    endConnection(
      socket,
      "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    );
  });
}

/** Waits before it destroys the connection: an immediate reset could destroy the response before the client reads it. */
function endConnection(socket: Duplex, response = ""): void {
  socket.end(response);
  setTimeout(() => socket.destroy(), MAX_REST_MS).unref();
}

const STATUS_BY_ERROR: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const UNREADABLE = "(unreadable)";

/** Answers requests that Node cannot read, for example with too long an address. They have no response object. */
export function refuseUnreadable(
  server: Server,
  { log, startRequest }: Pick<Services, "log" | "startRequest">,
): void {
  const lastRequests = new WeakMap<Duplex, { req: IncomingMessage; res: ServerResponse }>();
  server.on("request", (req, res) => lastRequests.set(req.socket, { req, res }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return;
    const { req, res } = lastRequests.get(socket) ?? {};
    const isResponding = res?.writableFinished === false;
    // The request was whole, so the bytes after it must not cut its response.
    if (socket.writable && isResponding && req?.complete)
      return void res.once("close", () => endConnection(socket));
    if (!socket.writable || isResponding) return void socket.destroy();
    const status = STATUS_BY_ERROR[error.code ?? ""] ?? 400;
    startRequest()({ method: "", route: UNREADABLE, status, seconds: 0 });
    log.info({ route: UNREADABLE, status, code: error.code }, "request");
    endConnection(socket, toRawResponse(status));
  });
}

function toRawResponse(status: number): string {
  const page = toPage(status);
  const headers = { ...ERROR_HEADERS, "Content-Length": Buffer.byteLength(page) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
}
