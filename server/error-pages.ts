import type { OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { BodyRefusals } from "../contracts/bounded-body.ts";

const TEXTS: Record<number, string> = {
  401: "This preview needs its password. / Den här förhandsvisningen kräver sitt lösenord.",
  403: "This form was sent from another site. Open the page here and try again. / Formuläret skickades från en annan webbplats. Öppna sidan här och försök igen.",
  408: "That took too long. Please try again. / Det tog för lång tid. Försök igen.",
  413: "That was too much to send. / Det var för mycket att skicka.",
  429: "Too many wrong passwords. Try again in ten minutes. / För många felaktiga lösenord. Försök igen om tio minuter.",
  431: "That address is too long, or this site has too many cookies. Please go back and use fewer words, or remove the cookies. / Adressen är för lång, eller så har webbplatsen för många kakor. Gå tillbaka och använd färre ord, eller ta bort kakorna.",
  500: "Something went wrong. / Något gick fel.",
};
const ANY_TEXT = "This request cannot be answered. / Det går inte att svara på den här förfrågan.";

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

/** Only React Router knows the visitor's language, so the text is in both. */
export function toPage(status: number): string {
  const text = TEXTS[status] ?? ANY_TEXT;
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${text}</p></html>`;
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
