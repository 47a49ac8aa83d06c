import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Services } from "../app/services/create-services.server.ts";
import { endConnection, ERROR_HEADERS, toPage } from "./error-pages.ts";

const STATUS_BY_ERROR: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const UNREADABLE = "(unreadable)";

/** These requests, for example with too long an address, have no response object. */
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
    // Bytes after a whole request must not cut its response.
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
