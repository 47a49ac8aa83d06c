import type { OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { textDirection } from "../contracts/rules/text-direction.ts";
import english from "../locales/en/server/errors.json" with { type: "json" };
import { LANGUAGES } from "../locales/languages.ts";
import { orExit } from "../locales/or-exit.ts";
import { LOCALES_FOLDER, readTexts } from "../locales/read-texts.ts";
import type { BodyRefusals } from "../platform/bounded-body.ts";

const SOURCE = { folder: LOCALES_FOLDER, report: console.warn };
const texts = orExit(() => readTexts("server/errors.json", english, SOURCE));

const MAX_REST_MS = 2_000;

export const ERROR_HEADERS = {
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

/** Only React Router knows the visitor's language, so the text is in all of the site's. */
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

/** CONNECT has no response object, and Node leaves its socket to this listener. */
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
export function endConnection(socket: Duplex, response = ""): void {
  socket.end(response);
  setTimeout(() => socket.destroy(), MAX_REST_MS).unref();
}
